import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { apiPage } from './api-page.ts';
import { schemaOf } from './json-schema.ts';
import { allowStyles } from './security-headers.ts';

/** /api/openapi.json and /api/docs, made from the endpoints that are really bound. */
export function openApiRoutes(app: FastifyInstance) {
  app.get('/api/openapi.json', async () => openApi(app.endpoints));
  app.get('/api/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.endpoints, allowStyles(reply))),
  );
}

function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kisan Mandi', version: '1', description: 'What the web of Kisan Mandi asks its server.' },
    paths,
    components: { schemas: { Refusal: schemaOf(Refusal, 'output') } },
  };
}

function operation(spec: Endpoint) {
  const named = [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
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
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

function json(schema: unknown) {
  return { content: { 'application/json': { schema } } };
}
