import { z } from 'zod';
import type { RawEndpoint, Endpoint } from '#contract/api/endpoint.ts';
import { Refusal } from '#contract/api/refusal.ts';
import { type ApiTag, apiTags } from '#contract/api/tags.ts';
import { jsonSchemas } from './json-schema.ts';

export type Spec = Endpoint | RawEndpoint;
export type BoundEndpoints = { endpoints: Endpoint[]; rawEndpoints: RawEndpoint[] };
type Name = { operationId: string; tag: string };

/** What the contract calls its operations and schemas: nothing of the description of the API is named twice. */
export function apiNames({ endpoints, rawEndpoints }: BoundEndpoints) {
  const operations = new Map<string, Name>();
  const schemas: Record<string, z.ZodType> = {};
  const exported = apiTags.flatMap(({ tag, modules }: ApiTag) =>
    modules.flatMap((module) =>
      Object.entries(module).map(([name, value]) => ({ tag, name, value: value as unknown })),
    ),
  );
  for (const { tag, name, value } of exported) {
    if (isNamed(value)) schemas[name] = value;
    for (const [key, spec] of specsIn(value)) {
      operations.set(nameOf(spec), { tag, operationId: name.replace(/RawEndpoints$/, 's') + capital(key) });
    }
  }
  const replies = [...endpoints, ...rawEndpoints].flatMap(({ reply }) => reply ?? []);
  return {
    schemas: jsonSchemas(schemas, [Refusal, ...replies]),
    of: (spec: Spec) => {
      const name = operations.get(nameOf(spec));
      if (!name) throw new Error(`${nameOf(spec)} is in no module of contract/api/tags.ts`);
      return name;
    },
  };
}

function nameOf({ method, path }: Spec) {
  return `${method} ${path}`;
}

function isNamed(value: unknown): value is z.ZodType {
  return [z.ZodObject, z.ZodEnum, z.ZodDiscriminatedUnion].some((kind) => value instanceof kind);
}

function specsIn(value: unknown) {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType) return [];
  return Object.entries(value).filter((entry): entry is [string, Spec] => {
    const [, spec] = entry as [string, unknown];
    return typeof spec === 'object' && spec !== null && 'method' in spec && 'path' in spec;
  });
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
