import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript-5';
import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { listenOnPort } from './listen-on-port.ts';
import { atEndOfFile } from './end-of-file.ts';
import { add, asFarmer } from './products.ts';
import { temporaryFolder } from './server-process.ts';
import { newWorld, type World } from './world.ts';

/** What somebody writes who has nothing of ours but /api/openapi.json. */
const program = `
import type { paths } from './api.ts';

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never;
type Answer<Operation> = Operation extends { responses: { 200: infer Done } } ? Json<Done> : never;
type Get<Path extends keyof paths> = NonNullable<paths[Path]['get']>;
type Post<Path extends keyof paths> = NonNullable<paths[Path]['post']>;
type Query<Operation> = Operation extends { parameters: { query?: infer Wish } } ? Wish : never;
type Body<Operation> = Operation extends { requestBody: infer Sent } ? Json<Sent> : never;

export async function buy(server: string, phoneNumber: string) {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(server + path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(path + ': ' + (await response.text()));
    return response.json();
  }
  const get = <Path extends keyof paths>(path: Path, query: Query<Get<Path>>): Promise<Answer<Get<Path>>> =>
    ask(path + '?' + new URLSearchParams(query as Record<string, string>), {});
  const post = <Path extends keyof paths>(path: Path, body: Body<Post<Path>>): Promise<Answer<Post<Path>>> =>
    ask(path, { method: 'POST', body: JSON.stringify(body) });

  await post('/api/people', { username: 'Sadia', phoneNumber, roles: { isBuyer: true } });
  const { demoCode = '' } = await post('/api/sign-in', { identifier: phoneNumber });
  await post('/api/sign-in/code', { identifier: phoneNumber, code: demoCode });
  const { items } = await get('/api/products', { text: 'basmati', sort: 'price' });
  const found = items[0]!;
  const order = await post('/api/orders', {
    key: crypto.randomUUID(),
    productId: found.id,
    quantity: 2,
    price: Number(found.price),
    priceBasis: found.priceBasis,
    weightCategory: found.weightCategory,
    payment: 'cash',
    delivery: 'pickup',
  });
  return order.orderNo;
}
`;

/** The same with a wrong field, value and address in it. */
const mistakes = [
  ["username: 'Sadia'", "userName: 'Sadia'"],
  ["payment: 'cash'", "payment: 'cheque'"],
  ['order.orderNo', 'order.orderNumber'],
  ["'/api/products'", "'/api/goods'"],
] as const;
const wrong = mistakes.reduce((text, [right, mistake]) => text.replace(right, mistake), program);

let compiled: ReturnType<typeof compile> | undefined;

test('a program that somebody wrote by the description alone signs up, signs in, searches and orders', async () => {
  const world = await newWorld();
  const { url } = await listenOnPort(world.app);
  const seller = await world.person(asFarmer);
  await add(world, seller, { name: 'Basmati rice' });
  const { fieldErrorsOf, folder } = await (compiled ??= compile(world));
  expect(fieldErrorsOf('client.ts')).toEqual([]);

  const javascript = ts.transpileModule(program, { compilerOptions: options }).outputText;
  await writeFile(join(folder, 'client.mjs'), javascript);
  const client = (await import(pathToFileURL(join(folder, 'client.mjs')).href)) as {
    buy: (server: string, phone: string) => Promise<string>;
  };
  const orderNo = await client.buy(url, '03001112233');

  const { body } = await world.call(orders.sold, { role: 'farmer' }, seller);
  expect(body.items).toMatchObject([{ orderNo, name: 'Sadia', productName: 'Basmati rice', quantity: 2 }]);
});

test('a program with a wrong field, value or address does not compile', async () => {
  const { fieldErrorsOf } = await (compiled ??= compile(await newWorld()));
  const said = fieldErrorsOf('wrong.ts').join('\n');
  for (const name of ['userName', '"cheque"', 'orderNumber', '/api/goods']) expect(said).toContain(name);
});

const options = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noUncheckedIndexedAccess: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
} satisfies ts.CompilerOptions;

/** Both programs at once, in a folder of their own beside the types that are made from what the server says: most of the
 *  time goes into the types of the browser, which both read. */
async function compile({ app }: World) {
  const folder = await temporaryFolder(atEndOfFile);
  // What has a default may be left out of a request.
  const rules = { defaultNonNullable: false };
  const types = astToString(await openapiTypescript((await app.inject('/api/openapi.json')).body, rules));
  const files = { 'api.ts': types, 'client.ts': program, 'wrong.ts': wrong };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const found = ts.getPreEmitDiagnostics(
    ts.createProgram([join(folder, 'client.ts'), join(folder, 'wrong.ts')], options),
  );
  const fieldErrorsOf = (name: 'client.ts' | 'wrong.ts') =>
    found
      .filter(({ file }) => !file || file.fileName.endsWith(name) || file.fileName.endsWith('api.ts'))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { folder, fieldErrorsOf };
}
