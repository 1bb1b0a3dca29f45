import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { type UploadResult, uploadsPath } from '#contract/trade/pictures.ts';

type Answer = { status: number; headers: Headers; body: string };
type Given = { headers?: Record<string, string>; body?: Buffer };

/** The tus protocol by hand, as one person at one server. */
export function tusClient(url: string, cookie: string) {
  async function send(method: string, path: string, { headers, body }: Given = {}): Promise<Answer> {
    const response = await fetch(url + path, {
      method,
      body,
      headers: { 'tus-resumable': '1.0.0', cookie, ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  }
  const patch = (path: string, offset: number, body: Buffer) =>
    send('PATCH', path, { headers: chunkHeaders(offset), body });
  const offset = async (path: string) => Number((await send('HEAD', path)).headers.get('upload-offset'));
  return {
    send,
    patch,
    offset,
    /**
     * As clients of the protocol do: from where the server says it is, 256 KiB first, twice as much each time. What a
     * connection that was cut had still left behind may be kept meanwhile: then the server says so, and is asked again.
     */
    sendRest: async (path: string, bytes: Buffer) => {
      const from = await offset(path);
      let answer: Answer | undefined;
      for (let at = from, size = 262_144; at < bytes.length;) {
        answer = await patch(path, at, bytes.subarray(at, at + size));
        at = answer.status === 409 ? await offset(path) : at + size;
        size *= 2;
      }
      return {
        from,
        status: answer?.status,
        body: JSON.parse(answer?.body || '{}') as { secure_url: string },
      };
    },
    create: async (size: number, headers: Record<string, string> = {}) => {
      const answer = await send('POST', uploadsPath, {
        headers: { 'upload-length': String(size), ...headers },
      });
      return { ...answer, path: answer.headers.get('location') ?? '' };
    },
    result: async (path: string) => {
      const { status, body } = await send('GET', `${path}/result`);
      return { status, ...(JSON.parse(body) as Partial<UploadResult>) };
    },
    /** Sends some of the bytes, then nothing; the connection stays open, as when a phone has left the network. */
    fallSilent: (path: string, offset: number, { body, length }: { body: Buffer; length: number }) => {
      const headers = { ...chunkHeaders(offset), cookie, 'content-length': String(length) };
      const request = httpRequest(
        url + path,
        { method: 'PATCH', headers },
        (response) => void text(response),
      );
      request.once('error', () => {});
      request.write(body);
      return () => request.destroy();
    },
    /** Promises `length` bytes, sends fewer, and loses the connection when the server has them. */
    cutOff: (path: string, offset: number, { body, length }: { body: Buffer; length: number }) =>
      cutRequest(url + path, body, { ...chunkHeaders(offset), cookie, 'content-length': String(length) }),
  };
}

function chunkHeaders(offset: number) {
  return {
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
}

function cutRequest(url: string, body: Buffer, headers: Record<string, string>) {
  return new Promise<void>((resolve) => {
    const request = httpRequest(url, { method: 'PATCH', headers }, (response) => void text(response));
    request.once('error', () => {});
    request.once('close', resolve);
    request.write(body, () => request.destroy());
  });
}
