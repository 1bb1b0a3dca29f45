import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

const door = /\/api\/(pictures|uploads)/;

type Seen = { method: string; url: string; bytes: number; body: Buffer };

/** Answers the uploads of a page in place of the server, so that a test can slow them down, cut and refuse them.
 *  The browser's requests are led to a server of the test's own, because a page's route cannot read a blob. */
export async function standInUploads(page: Page) {
  const seen: Seen[] = [];
  const uploads = new Map<string, { length: number; parts: Buffer[] }>();
  const standIn = {
    seen,
    /** May answer first; true when it has, or when nobody shall. */
    meddle: (_seen: Seen, _response: ServerResponse): boolean => false,
    /** Once per picture, by either door. */
    started: () => seen.filter(({ method, url }) => method === 'POST' && !url.endsWith('/delete')).length,
    /** From now on uploads reach the server. */
    stop: () => page.unroute(door),
  };
  const result = () => ({
    secure_url: '/assets/kinnow.svg',
    public_id: `samples/ecommerce/${crypto.randomUUID()}`,
  });

  function answer({ method, url, body }: Seen, headers: NodeJS.Dict<string | string[]>, to: ServerResponse) {
    const tus = { 'tus-resumable': '1.0.0' };
    if (url === '/api/pictures') return json(to, 200, result());
    if (url === '/api/pictures/delete') return json(to, 200, { result: 'ok' });
    if (url === '/api/uploads') {
      const id = crypto.randomUUID();
      uploads.set(id, { length: Number(headers['upload-length']), parts: [] });
      return to.writeHead(201, { ...tus, location: `/api/uploads/${id}` }).end();
    }
    return answerTus({ method, url, body }, to);
  }

  function answerTus({ method, url, body }: Omit<Seen, 'bytes'>, to: ServerResponse) {
    const tus = { 'tus-resumable': '1.0.0' };
    const upload = uploads.get(url.split('/')[3] ?? '');
    if (!upload) return json(to, 404, { code: 'not_found', message: '' });
    if (url.endsWith('/result')) return json(to, 200, { state: 'success', ...result() });
    if (method === 'DELETE') return to.writeHead(204, tus).end();
    if (method === 'PATCH') upload.parts.push(body);
    const offset = Buffer.concat(upload.parts).length;
    const known = { ...tus, 'upload-offset': offset, 'upload-length': upload.length };
    if (method === 'PATCH' && offset === upload.length) return json(to, 200, result(), known);
    return to.writeHead(204, known).end();
  }

  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const one = { method: request.method ?? '', url: request.url ?? '', bytes: body.length, body };
      seen.push(one);
      if (!standIn.meddle(one, response)) answer(one, request.headers, response);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  // It answers as long as the page may ask: what was cancelled at the very end is taken back after it.
  page.context().once('close', () => {
    http.closeAllConnections();
    http.close();
  });
  await page.route(door, async (route) => {
    const url = new URL(route.request().url());
    await route.continue({ url: `http://127.0.0.1:${port}${url.pathname}` });
  });
  return standIn;
}

export function json(to: ServerResponse, status: number, body: object, headers: object = {}) {
  return to.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
