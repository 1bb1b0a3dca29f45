import type { CallLimit, RawEndpoint, Endpoint, Who } from '#contract/api/endpoint.ts';
import type { Spec } from './names.ts';
import { exampleOf } from './examples.ts';
import type { JsonSchema, JsonSchemas } from './json-schema.ts';
import { refusedBy } from './refusals.ts';

type Place = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};

/** Who may call, in the words of the description. */
export const callers: Record<Who, string> = {
  anyone: 'Anyone may call it, signed in or not.',
  'signed in': 'For everyone who is signed in.',
  farmer: 'For farmers.',
  vendor: 'For suppliers.',
  seller: 'For farmers and suppliers, in the role that `role` names.',
  admin: 'For admins.',
};

/** An endpoint of the contract or a raw one, as OpenAPI describes it. */
export function operation(spec: Spec, schemas: JsonSchemas) {
  return {
    summary: spec.purpose,
    description: describe(spec),
    security: spec.who === 'anyone' ? [] : [{ session: [] }],
    ...('input' in spec ? ofEndpoint(spec, schemas) : ofRawEndpoint(spec, schemas)),
  };
}

function describe({ details, who, limit, isGuarded, ...spec }: Spec) {
  return [
    details,
    callers[who],
    isGuarded && 'Needs a confirmation from the last ten minutes, see `sessionsConfirm`.',
    limit && `One person may call it ${often(limit)}.`,
    'maxBytes' in spec && spec.maxBytes && `The body may be up to ${spec.maxBytes / 1024 / 1024} MiB.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const spans: Record<number, string> = { 600: 'in ten minutes', 3600: 'an hour', 86_400: 'a day' };

function often({ max, perSeconds }: CallLimit) {
  return `${max.toLocaleString('en')} times ${spans[perSeconds] ?? `in ${perSeconds} seconds`}`;
}

function ofEndpoint(spec: Endpoint, schemas: JsonSchemas) {
  const inPath = namesIn(spec.path);
  const input = schemas.of(spec.input, 'input');
  const { properties = {}, required = [], ...rest } = schemas.resolve(input);
  const names = Object.keys(properties).filter((name) => !inPath.includes(name));
  const asked = { io: 'input', resolve: schemas.resolve } as const;
  const parameter = (where: 'path' | 'query') => (name: string) => {
    const isNeeded = where === 'path' || required.includes(name);
    const schema = properties[name] ?? {};
    const example = isNeeded ? { example: exampleOf(schema, asked, name) } : {};
    return { name, in: where, required: isNeeded, schema, ...example };
  };
  const inQuery = spec.method === 'GET' ? names : [];
  const body: JsonSchema =
    inPath.length === 0
      ? input
      : {
          ...rest,
          properties: Object.fromEntries(names.map((name) => [name, properties[name]!])),
          required: required.filter((name) => !inPath.includes(name)),
        };
  const reply = schemas.of(spec.reply, 'output');
  return {
    parameters: [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))] satisfies Place[],
    ...(spec.method !== 'GET' &&
      names.length > 0 && {
        requestBody: { required: true, ...json(body, exampleOf(body, asked)) },
      }),
    responses: {
      200: {
        description: 'Done.',
        ...json(reply, exampleOf(reply, { io: 'output', resolve: schemas.resolve })),
      },
      ...refusedBy(spec),
    },
  };
}

function ofRawEndpoint(endpoint: RawEndpoint, schemas: JsonSchemas) {
  const { path, method, takes, form, answers, reply, status = 200, headers = {}, tells } = endpoint;
  const place = (where: 'path' | 'header', example?: string) => (name: string) => ({
    name,
    in: where,
    required: true,
    schema: { type: 'string' },
    ...(example !== undefined && { example }),
  });
  const shape = reply && schemas.of(reply, 'output');
  return {
    parameters: [
      ...namesIn(path).map(place('path', '0123456789abcdef0123456789abcdef')),
      ...Object.entries(headers).map(([name, example]) => place('header', example)(name)),
    ] satisfies Place[],
    ...(takes && {
      requestBody: {
        required: true,
        content: { [takes]: { schema: form ? schemas.of(form, 'input') : binary } },
      },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(tells && {
          headers: Object.fromEntries(
            Object.entries(tells).map(([name, example]) => [name, { schema: { type: 'string' }, example }]),
          ),
        }),
        ...(shape
          ? json(shape, exampleOf(shape, { io: 'output', resolve: schemas.resolve }))
          : answers && { content: { [answers]: {} } }),
      },
      ...refusedBy(endpoint, method !== 'HEAD'),
    },
  };
}

const binary = { type: 'string', format: 'binary' };

function namesIn(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
}

function json(schema: JsonSchema, example: unknown) {
  return { content: { 'application/json': { schema, example } } };
}
