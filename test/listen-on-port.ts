import type { FastifyInstance } from 'fastify';
import {
  pictureDeletePath,
  picturesPath,
  type Uploaded,
  uploadFolder,
  uploadPreset,
} from '#contract/trade/pictures.ts';

type Caller = { cookie?: string };
type Answer = Partial<Uploaded> & { code?: string; message?: string; result?: string; fields?: object };

type Got = { status: number; headers: Headers; body: Answer };

/** The app on a real socket: uploads are about bytes on their way. */
export async function listenOnPort(app: FastifyInstance) {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  async function post(path: string, body: FormData | string, { cookie }: Caller = {}): Promise<Got> {
    const headers = cookie ? { cookie } : undefined;
    const response = await fetch(url + path, { method: 'POST', body, headers });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  }

  return {
    url,
    post,
    upload: (bytes: Buffer, caller: Caller, name = 'photo.jpg') =>
      post(picturesPath, form(bytes, name), caller),
    remove: (publicId: string, caller: Caller) => {
      const fields = new FormData();
      fields.set('publicId', publicId);
      return post(pictureDeletePath, fields, caller);
    },
    /** A picture by its public address, whatever origin stands before it. */
    see: async (address: string, headers: Record<string, string> = {}): Promise<Response> => {
      const response = await fetch(url + new URL(address).pathname, { headers });
      // Read to its end: the server does not close before what it sends has been taken.
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    },
  };
}

export function form(bytes: Buffer, name = 'photo.jpg', overrides: Record<string, string> = {}): FormData {
  const fields = new FormData();
  const texts = { upload_preset: uploadPreset, folder: uploadFolder, ...overrides };
  for (const [field, value] of Object.entries(texts)) if (value) fields.set(field, value);
  fields.set('file', new Blob([bytes], { type: 'image/jpeg' }), name);
  return fields;
}
