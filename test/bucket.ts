import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '#server/gateways/s3-store.ts';

type Trouble = (response: ServerResponse) => void;

/** What may be wrong with a bucket, by what it does then. */
export const bucketTroubles: Record<string, Trouble> = {
  'never answers': () => {},
  'cuts the connection': (response) => void response.socket?.destroy(),
  'refuses the key': (response) =>
    void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  'is overloaded': (response) => void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  'breaks with 500': (response) => void response.writeHead(500).end('Internal Server Error'),
  'is full': (response) =>
    void response.writeHead(507).end('<Error><Code>InsufficientStorage</Code></Error>'),
  'answers with a page': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the hotel’s network'),
};

/** A bucket on loopback that keeps what it gets in memory, unless `trouble` answers for it. */
export async function bucketWithTroubles() {
  const kept = new Map<string, Buffer>();
  const bucket: { trouble?: Trouble } = {};
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request;
    const body = await buffer(request);
    if (bucket.trouble) return bucket.trouble(response);
    const key = url.split('?')[0]!;
    const found = kept.get(key);
    if (method === 'PUT') return kept.set(key, body) && response.setHeader('etag', '"x"').end();
    if (method === 'DELETE') return kept.delete(key) && response.writeHead(204).end();
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return response.setHeader('etag', '"x"').end(found);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings: S3Settings = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'mandi',
    key: 'key',
    secret: 'secret',
    region: 'us-east-1',
    timeoutMs: 2000,
  };
  return Object.assign(bucket, { settings, kept });
}
