import { expect, test } from 'vitest';
import { manyProducts, maxImportBytes } from '#contract/trade/many-products.ts';
import { maxPictureBytes, picturesPath, uploadsPath } from '#contract/trade/pictures.ts';
import { form, listenOnPort } from '../listen-on-port.ts';
import { asFarmer } from '../products.ts';
import { newWorld } from '../world.ts';

// Files of CSV, which only browsers read: src/web/kit/files/read-csv.test.ts. Pictures, which cost most to decode: picture-decoders.test.ts. Each endpoint by itself: every-endpoint.test.ts.

type Sent = { path: string; method?: string; headers?: Record<string, string>; body: string | FormData };
type Row = { what: string; sent: () => Sent; status: number[] };

const mostJsonBytes = 64 * 1024;
const key = '0190b0b0-0000-7000-8000-000000000000';

/** A body of exactly so many bytes: spaces between the parts of a JSON text mean nothing. */
function json(path: string, text: string, bytes = text.length): Sent {
  return {
    path,
    headers: { 'content-type': 'application/json' },
    body: `${text.slice(0, -1)}${' '.repeat(bytes - text.length)}${text.slice(-1)}`,
  };
}
const message = (text: string, bytes?: number) => json('/api/messages', text, bytes);
const imported = (text: string, bytes?: number) => json(manyProducts.import.path, text, bytes);
const nested = (depth: number) => `{"message":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const rows = (count: number) => `{"key":"${key}","role":"farmer","rows":[${Array(count).fill('{}').join()}]}`;

const multipart = (body: string | FormData): Sent => ({ path: picturesPath, body });
const partHead = '--cut\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n';
const rawForm = (body: string, type = 'multipart/form-data; boundary=cut'): Sent => ({
  path: picturesPath,
  headers: { 'content-type': type },
  body,
});
const fields = (count: number) =>
  form(
    Buffer.from('x'),
    'x.jpg',
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x'])),
  );
const tus = (length: string, headers: Record<string, string> = {}): Sent => ({
  path: uploadsPath,
  headers: { 'tus-resumable': '1.0.0', 'upload-length': length, ...headers },
  body: '',
});

/** What is read of whatever is sent: the largest that is taken, one more, a bomb, half of it, and rubbish. */
const table: Row[] = [
  {
    what: 'JSON of as many bytes as it may have',
    sent: () => message('{"message":"x"}', mostJsonBytes),
    status: [200],
  },
  { what: 'JSON of one byte more', sent: () => message('{"message":"x"}', mostJsonBytes + 1), status: [413] },
  { what: 'JSON nested 30,000 times', sent: () => message(nested(30_000)), status: [400] },
  { what: 'half of a JSON', sent: () => message('{"message":"x'), status: [400] },
  { what: 'rubbish instead of JSON', sent: () => message('\u0000\ufffd{]'), status: [400] },
  {
    what: 'JSON that would change every object',
    sent: () => message('{"__proto__":{"isAdmin":true}}'),
    status: [400],
  },
  {
    what: 'an import of as many bytes as it may have',
    sent: () => imported(rows(1), maxImportBytes),
    status: [422],
  },
  { what: 'an import of one byte more', sent: () => imported(rows(1), maxImportBytes + 1), status: [413] },
  { what: 'an import of two million empty rows', sent: () => imported(rows(2_000_000)), status: [422] },
  { what: 'an import nested a million times', sent: () => imported(nested(1_000_000)), status: [400] },
  {
    what: 'JSON with brackets that are only letters',
    sent: () => message(JSON.stringify({ message: '[{'.repeat(99) })),
    status: [200],
  },
  { what: 'half of an import', sent: () => imported(rows(9).slice(0, -9)), status: [400] },
  {
    what: 'a form with a file of as many bytes as it may have',
    sent: () => multipart(form(Buffer.alloc(maxPictureBytes))),
    status: [422],
  },
  {
    what: 'a form with a file of one byte more',
    sent: () => multipart(form(Buffer.alloc(maxPictureBytes + 1))),
    status: [413],
  },
  { what: 'a form that was cut', sent: () => rawForm(`${partHead}half`), status: [400] },
  { what: 'a form without a boundary', sent: () => rawForm('', 'multipart/form-data'), status: [400] },
  {
    what: 'a form whose part has an endless head',
    sent: () => rawForm(`--cut\r\nx: ${'x'.repeat(1e6)}`),
    status: [400],
  },
  { what: 'rubbish instead of a form', sent: () => rawForm('\u0000\ufffd{]'), status: [400] },
  { what: 'a form of ten thousand fields', sent: () => multipart(fields(10_000)), status: [413] },
  {
    what: 'a resumable upload of as many bytes as it may have',
    sent: () => tus(String(maxPictureBytes)),
    status: [201],
  },
  {
    what: 'a resumable upload of one byte more',
    sent: () => tus(String(maxPictureBytes + 1)),
    status: [413],
  },
  {
    what: 'a resumable upload of more bytes than a number holds',
    sent: () => tus('9'.repeat(400)),
    status: [422],
  },
  { what: 'a resumable upload of rubbish', sent: () => tus('-1e9'), status: [422] },
  {
    what: 'a resumable upload with rubbish about its file',
    sent: () => tus('5', { 'upload-metadata': ',,, ;=' }),
    status: [400],
  },
  {
    what: 'an address of rubbish',
    sent: () => ({ path: '/api/products?%zz=%', method: 'GET', body: '' }),
    status: [200, 400],
  },
];

test.each(table.map((row) => [row.what, row] as const))(
  '%s is answered, and harms nobody',
  async (_, { sent, status }) => {
    const world = await newWorld();
    const { url } = await listenOnPort(world.app);
    const { cookie } = await world.person(asFarmer);
    const { path, method = 'POST', headers, body } = sent();

    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...headers },
      ...(method === 'POST' && { body }),
    });

    expect(status).toContain(answer.status);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
);
