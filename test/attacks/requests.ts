import fc from 'fast-check';
import { anyBody, anyNumber, anyText, anyThing, hostileTexts } from './hostile-values.ts';

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
};
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema };
export type Operation = {
  parameters: Parameter[];
  responses: Record<string, unknown>;
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};
/** What stands in the market: ids by the shape that the contract asks for, and words by the name of their field. */
export type Known = { ids: string[]; words: Record<string, unknown[]> };

/** An address with its body, as somebody with bad intent or bad luck sends it. */
export function requestsFor(path: string, { parameters, requestBody }: Operation, known: Known) {
  const named = (where: string) => parameters.filter((parameter) => parameter.in === where);
  const inPath = fc.tuple(...named('path').map((one) => aboutFit(one.name, one.schema, known)));
  const query = sparse(Object.fromEntries(named('query').map(({ name, schema }) => [name, schema])), known);
  const body = requestBody?.content['application/json'].schema;
  return fc.record({
    url: fc.tuple(inPath, query).map(([values, query]) => fill(path, values) + asQuery(query)),
    payload: body ? fc.oneof(...bodiesFor(body, known)) : fc.constant(undefined),
  });
}

function bodiesFor(schema: Schema, known: Known) {
  const text = (value: unknown) => JSON.stringify(value);
  return [
    { weight: 5, arbitrary: fitting('', schema, known).map(text) },
    { weight: 4, arbitrary: sparse(schema.properties ?? {}, known).map(text) },
    { weight: 1, arbitrary: anyThing.map(text) },
    { weight: 1, arbitrary: anyBody },
  ];
}

/** Some of the fields, some of them with what does not belong there, and some that nobody asked for. */
function sparse(properties: Record<string, Schema>, known: Known) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, aboutFit(name, schema, known)] as const,
  );
  const odd = {
    isAdmin: anyThing,
    ownerId: fc.constantFrom(...known.ids),
    uid: fc.constantFrom(...known.ids),
  };
  return fc.record<Record<string, unknown>>({ ...odd, ...Object.fromEntries(fields) }, { requiredKeys: [] });
}

/** Hostile, and yet a text like any other. */
const kept = hostileTexts.filter((text) => text.trim() !== '' && !text.includes('\0'));

function mostly(usual: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>) {
  return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

function aboutFit(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(name, schema, known) }, { weight: 1, arbitrary: anyThing });
}

function fitting(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const words = known.words[name];
  if (words) return mostly(fc.constantFrom(...words), anyText);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(name, one, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  return ofType(name, schema, known);
}

function ofType(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.type === 'string') return textFor(schema, known);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer') return numberFor(schema);
  if (schema.type === 'array') return fc.array(fitting(name, schema.items ?? {}, known), { maxLength: 3 });
  if (!schema.properties) return anyThing;
  const fields = Object.entries(schema.properties).map(
    ([field, one]) => [field, fitting(field, one, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

function numberFor({ minimum = 0, maximum = 1000 }: Schema) {
  return mostly(fc.constantFrom(1, minimum, maximum), anyNumber);
}

function textFor({ pattern, format, maxLength = 200 }: Schema, known: Known): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom('2026-11-01', '0001-01-01', '9999-12-31', '2024-02-29');
  if (!pattern || pattern === '^[^\\0]*$')
    return mostly(fc.constantFrom(...kept.map((text) => text.slice(0, maxLength))), anyText);
  const shape = new RegExp(pattern);
  const ids = known.ids.filter((id) => shape.test(id));
  return fc.oneof(
    matching(pattern, shape),
    ...(ids.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...ids) }] : []),
  );
}

const madeByPattern = new Map<string, fc.Arbitrary<string>>();

/** Made once for each pattern: one for a text without some letters tries each letter, thousands of times, and the fields
 *  of all endpoints share a dozen patterns. */
function matching(pattern: string, shape: RegExp) {
  const made = madeByPattern.get(pattern) ?? fc.stringMatching(shape);
  madeByPattern.set(pattern, made);
  return made;
}

function asText(value: unknown) {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, 2000);
}

/** A text that is escaped already goes in as it is: half of the attacks on a path are about its escapes. */
function fill(path: string, values: unknown[]) {
  let at = 0;
  return path.replace(/\{\w+\}/g, () => {
    const text = asText(values[at++]);
    return text.startsWith('%') && hostileTexts.includes(text) ? text : encode(text);
  });
}

function asQuery(query: Record<string, unknown>) {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 5) : [value]).map((one) => `${name}=${encode(asText(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** A lone half of a pair has no place in an address. */
function encode(text: string) {
  return encodeURIComponent(Buffer.from(text).toString());
}
