import type { FastifyInstance } from 'fastify';
import type { Door, Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { apiPage } from './api-page.ts';
import { schemaOf } from './json-schema.ts';
import { bindDoor } from './route.ts';
import { allowStyles } from './security-headers.ts';

const machineDoor: Door = {
  method: 'GET',
  path: '/api/openapi.json',
  purpose: 'What the server can be asked, for machines',
  answers: 'application/json',
  who: 'anyone',
};
const pageDoor: Door = {
  method: 'GET',
  path: '/api/docs',
  purpose: 'The same as a page',
  answers: 'text/html',
  who: 'anyone',
};

const refused = { description: 'Refused', ...json({ $ref: '#/components/schemas/Refusal' }) };

/** /api/openapi.json and /api/docs, made from the endpoints that are really bound, and from what doors say of themselves. */
export function openApiRoutes(app: FastifyInstance) {
  bindDoor(app, machineDoor, async () => openApi(app));
  bindDoor(app, pageDoor, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app, allowStyles(reply))),
  );
}

function openApi({ endpoints, doors }: Pick<FastifyInstance, 'endpoints' | 'doors'>) {
  const paths: Record<string, Record<string, unknown>> = {};
  const describe = ({ path, method }: Pick<Door, 'path' | 'method'>, described: unknown) => {
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [method.toLowerCase()]: described };
  };
  for (const spec of endpoints) describe(spec, operation(spec));
  for (const door of doors) describe(door, otherOperation(door));
  return {
    openapi: '3.1.0',
    info: { title: 'Kisan Mandi', version: '1', description: 'What the web of Kisan Mandi asks its server.' },
    paths,
    components: { schemas: { Refusal: schemaOf(Refusal, 'output') } },
  };
}

function operation(spec: Endpoint) {
  const named = namesIn(spec.path);
  const { properties = {}, required = [], ...rest } = schemaOf(spec.input, 'input');
  const inBody = Object.fromEntries(Object.entries(properties).filter(([name]) => !named.includes(name)));
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  });
  const asQuery = spec.method === 'GET';
  return {
    summary: spec.purpose,
    parameters: [
      ...named.map(parameter('path')),
      ...(asQuery ? Object.keys(inBody).map(parameter('query')) : []),
    ],
    ...(asQuery || Object.keys(inBody).length === 0
      ? {}
      : {
          requestBody: json({
            ...rest,
            properties: inBody,
            required: required.filter((name) => !named.includes(name)),
          }),
        }),
    responses: {
      200: { description: 'Done', ...json(schemaOf(spec.reply, 'output')) },
      default: refused,
    },
  };
}

/** Without a schema: the contract judges only what is JSON. */
function otherOperation({ path, purpose, takes, answers }: Door) {
  const content = (type: string | undefined) => (type ? { content: { [type]: {} } } : {});
  return {
    summary: purpose,
    parameters: namesIn(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(takes && { requestBody: content(takes) }),
    responses: { '2XX': { description: 'Done', ...content(answers) }, default: refused },
  };
}

function namesIn(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
}

function json(schema: unknown) {
  return { content: { 'application/json': { schema } } };
}
