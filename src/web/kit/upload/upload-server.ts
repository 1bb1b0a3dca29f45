/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Act = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** A small tus and multipart server for the tests, with every request it has seen. `meddle` may answer first. */
export async function uploadServer() {
  const seen: { method: string; url: string; bytes: number; body: Buffer; tus?: string }[] = [];
  const parts: Buffer[] = [];
  let length = 0;
  const server = {
    origin: '',
    seen,
    /** True: it has answered. */
    meddle: (_method: string, _url: string, _response: ServerResponse): boolean => false,
    /** Takes the bytes of the last request without an answer. */
    take: () => void parts.push(seen.at(-1)!.body),
    /** Bytes of an upload that are there. */
    get held() {
      return Buffer.concat(parts);
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
    sizes: () => seen.filter(({ method }) => method === 'PATCH').map(({ bytes }) => bytes),
    methods: () => seen.map(({ method }) => method),
  };
  const result = { secure_url: '/pictures/samples/ecommerce/one.jpg', public_id: 'samples/ecommerce/one' };
  const acts: Record<string, Act> = {
    'POST /api/pictures': (_, response) => json(response, 200, result),
    'POST /api/uploads': (request, response) => {
      length = Number(request.headers['upload-length']);
      parts.length = 0;
      response.writeHead(201, { location: '/api/uploads/1', 'tus-resumable': '1.0.0' }).end();
    },
    'PATCH /api/uploads/1': (_, response, body) => {
      parts.push(body);
      const offset = Buffer.concat(parts).length;
      const headers = { 'upload-offset': offset, 'tus-resumable': '1.0.0' };
      if (offset < length) response.writeHead(204, headers).end();
      else json(response, 200, result, headers);
    },
    'HEAD /api/uploads/1': (_, response) => {
      const offset = Buffer.concat(parts).length;
      const headers = { 'upload-offset': offset, 'upload-length': length, 'tus-resumable': '1.0.0' };
      response.writeHead(200, headers).end();
    },
    'DELETE /api/uploads/1': (_, response) => response.writeHead(204, { 'tus-resumable': '1.0.0' }).end(),
    'GET /api/uploads/1/result': (_, response) => json(response, 200, { state: 'success', ...result }),
  };
  const http = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request;
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const tus = request.headers['tus-resumable'] as string | undefined;
    seen.push({ method, url, bytes: body.length, body, tus });
    if (server.meddle(method, url, response)) return;
    const act = acts[`${method} ${url}`];
    if (act) act(request, response, body);
    else response.writeHead(404).end();
  }
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}

function json(response: ServerResponse, status: number, body: object, headers: object = {}) {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
