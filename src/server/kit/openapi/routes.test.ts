import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/api/refusal.ts';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { refusalsOf } from './refusals-of.ts';

type Content = { content?: Record<string, { schema: object; example?: object; examples?: object }> };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string; headers?: object }>;
};
type Api = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, Content>;
    securitySchemes: Record<string, object>;
  };
};

let text = '';

async function describedBy({ app }: World) {
  text ||= (await app.inject('/api/openapi.json')).body;
  const api = JSON.parse(text) as Api;
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  const named = (id: string) => operations.find(({ operationId }) => operationId === id)!;
  return { api, operations, named };
}

test('every operation has a name of its own, stands under a noun and is explained', async () => {
  const { api, operations } = await describedBy(await newWorld());
  const ids = operations.map(({ operationId }) => operationId);

  expect(ids).toEqual(
    expect.arrayContaining(['productsSearch', 'ordersPlace', 'picturesUpload', 'liveListen']),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+[A-Za-z]+$/.test(id))).toEqual([]);
  const nouns = new Set(api.tags.map(({ name }) => name));
  for (const { tags, summary, description } of operations) {
    expect(nouns).toContain(tags[0]);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(/\.$/);
  }
  expect(api.tags.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
  expect(nouns).toEqual(new Set(operations.flatMap(({ tags }) => tags)));
});

test('who may call is said: with the session cookie or without, and in which role', async () => {
  const { api, named } = await describedBy(await newWorld());

  expect(api.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'session' });
  expect(named('productsSearch').security).toEqual([]);
  expect(named('ordersPlace').security).toEqual([{ session: [] }]);
  expect(named('needsAdd').description).toContain('For farmers.');
  expect(named('adminSuspend').description).toContain('For admins.');
  expect(named('messagesSend').description).toContain('3 times an hour');
  expect(named('ordersSetPaymentDetails').description).toContain('confirmation');
});

test('what may be refused is listed by status, with its codes, and every code is listed somewhere', async () => {
  const world = await newWorld();
  const { api, operations, named } = await describedBy(world);
  const codesOf = (operation: Operation, status: number) =>
    Object.keys(
      api.components.responses[operation.responses[status]!.$ref!.split('/').at(-1)!]!.content![
        'application/json'
      ]!.examples!,
    );

  expect(codesOf(named('ordersPlace'), 401)).toEqual(['signed_out']);
  expect(codesOf(named('ordersPlace'), 403)).toEqual(
    expect.arrayContaining(['foreign_origin', 'not_proven', 'own_product', 'suspended']),
  );
  expect(codesOf(named('ordersPlace'), 409)).toEqual(expect.arrayContaining(['price_changed', 'sold_out']));
  expect(codesOf(named('ordersPlace'), 422)).toEqual(['invalid']);
  expect(codesOf(named('adminSuspend'), 403)).toContain('authenticator_first');
  expect(Object.keys(named('productsSearch').responses)).toEqual(['200', '421', '422', '500', '503']);
  expect(operations.filter(({ responses }) => !('500' in responses))).toEqual([]);

  const told = new Set([...world.app.endpoints, ...world.app.rawEndpoints].flatMap(refusalsOf));
  expect((Object.keys(refusals) as RefusalCode[]).filter((code) => !told.has(code))).toEqual([]);
});

test('every example is one that the server would take, or give', async () => {
  const world = await newWorld();
  const { api } = await describedBy(world);

  for (const { method, path, input, reply } of world.app.endpoints) {
    const { operationId, parameters, requestBody, responses } =
      api.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
    const inAddress = parameters.filter(({ required }) => required);
    const inBody = requestBody ? exampleIn(requestBody) : {};
    const sent = { ...Object.fromEntries(inAddress.map(({ name, example }) => [name, example])), ...inBody };
    expect({ operationId, trouble: input.safeParse(sent).error }).toEqual({ operationId });
    const given = reply.safeParse(exampleIn(responses['200']!));
    expect({ operationId, trouble: given.error }).toEqual({ operationId });
  }
  for (const { content } of Object.values(api.components.responses)) {
    const examples = content!['application/json']!.examples as Record<string, { value: unknown }>;
    for (const { value } of Object.values(examples)) expect(Refusal.safeParse(value).error).toBeUndefined();
  }
});

function exampleIn({ content }: Content) {
  const { example } = content!['application/json']!;
  expect(example).toBeDefined();
  return example;
}

test('what is not JSON is described by its own content type, fields and headers', async () => {
  const { named } = await describedBy(await newWorld());

  expect(named('picturesUpload').requestBody!.content!['multipart/form-data']!.schema).toMatchObject({
    properties: { file: { format: 'binary' }, folder: { $ref: '#/components/schemas/PictureFolder' } },
    required: ['file', 'upload_preset', 'folder'],
  });
  expect(named('uploadsSend').requestBody!.content).toHaveProperty(['application/offset+octet-stream']);
  expect(named('uploadsBegin').responses['201']!.headers).toHaveProperty('Location');
  const headers = named('uploadsBegin').parameters.filter(({ in: where }) => where === 'header');
  expect(headers.map(({ name }) => name)).toEqual(['Tus-Resumable', 'Upload-Length']);
  expect(named('uploadsCancel').responses['204']).not.toHaveProperty('content');
  expect(named('liveListen').responses['200']!.content).toHaveProperty(['text/event-stream']);
});

test('the recommended rules of Redocly find nothing to mend', async () => {
  await describedBy(await newWorld());
  const folder = await temporaryFolder();
  const file = join(folder, 'openapi.json');
  await writeFile(file, text);
  const redocly = join(createRequire(import.meta.url).resolve('@redocly/cli/package.json'), '../bin/cli.js');

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, 'lint', file, '--extends=recommended', '--format=json'],
    // It asks nobody: neither for a newer version nor to tell that it ran.
    { cwd: folder, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  ).catch((error: { stdout: string }) => error);

  const { problems, totals } = JSON.parse(stdout) as { problems: { message: string }[]; totals: object };
  expect(problems.map(({ message }) => message)).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
});
