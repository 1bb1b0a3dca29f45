import { exampleValues } from '#contract/api/examples.ts';
import type { Direction, JsonSchema } from './json-schema.ts';

const moment = '2026-11-16T09:30:00.000Z';
const byFormat: Record<string, unknown> = {
  date: moment.slice(0, 10),
  'date-time': moment,
  uuid: '7b1f6a52-3c1e-4a8e-9d57-0f3f6c2b1a90',
};
const byType: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true };

type Context = { io: Direction; resolve: (schema: JsonSchema) => JsonSchema };

/** A value that fits: what its field usually holds, else something of the right kind. Of what may be left out a request has
 *  only what is usual, an answer everything. */
export function exampleOf(schema: JsonSchema, context: Context, name = '', within = ''): unknown {
  const shape = plain(context.resolve(schema));
  const [first] = shape.oneOf ?? shape.anyOf ?? [];
  if (first) return exampleOf(first, context, name, within);
  const known = [exampleValues[`${within}.${name}`], exampleValues[name]]
    .flat()
    .find((value) => fits(value, shape));
  return known ?? made(shape, context, schema.$ref?.split('/').at(-1) ?? name);
}

function made(shape: JsonSchema, context: Context, name: string) {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'array') return [exampleOf(shape.items ?? {}, context, name)];
  if (shape.properties) return objectOf(shape, context, name);
  return shape.default ?? byFormat[String(shape.format)] ?? byType[String(shape.type)] ?? {};
}

function objectOf({ properties = {}, required = [] }: JsonSchema, context: Context, within: string) {
  const isThere = ([name]: [string, JsonSchema]) =>
    context.io === 'output' || required.includes(name) || name in exampleValues;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(isThere)
      .map(([name, schema]) => [name, exampleOf(schema, context, name, within)]),
  );
}

/** Without the null that it may be as well. */
function plain(schema: JsonSchema): JsonSchema {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  return type === undefined ? schema : { ...schema, type };
}

function fits(value: unknown, shape: JsonSchema) {
  if (shape.const !== undefined) return value === shape.const;
  if (shape.enum) return shape.enum.includes(value);
  if (typeof value === 'string') return shape.type === 'string' && isText(value, shape);
  if (typeof value === 'number') return ['number', 'integer'].includes(String(shape.type));
  return (Array.isArray(value) ? 'array' : typeof value) === shape.type;
}

function isText(value: string, { pattern, format, maxLength = Infinity }: JsonSchema) {
  if (format && format !== 'date' && !pattern) return false;
  return value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value));
}
