import { z } from 'zod';

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  additionalProperties?: JsonSchema | boolean;
};
export type Direction = 'input' | 'output';

const place = '#/components/schemas/';

/** The schemas of the contract as JSON Schema, those with a name of their own as references to it. One that is answered
 *  too, and sent otherwise, is sent under a second name. */
export function jsonSchemas(named: Record<string, z.ZodType>, replies: z.ZodType[]) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const drawn = { input: drawAll(registry, 'input'), output: drawAll(registry, 'output') };
  const draw = (schema: z.ZodType, io: Direction) =>
    z.toJSONSchema(schema, { ...options, io, metadata: registry });
  const answered = reachable(
    drawn.output,
    replies.map((reply) => draw(reply, 'output')),
  );
  const differing = differingNames(drawn);
  const nameOf = (id: string, io: Direction) =>
    io === 'input' && differing.has(id) && answered.has(id) ? `${id}Input` : id;

  const point = <T>(schema: T, io: Direction): T =>
    JSON.parse(
      JSON.stringify(schema).replace(
        /"\$ref":"(?:#\/\$defs\/)?(\w+)"/g,
        (_, id: string) => `"$ref":"${place}${nameOf(id, io)}"`,
      ),
    ) as T;
  const components: Record<string, JsonSchema> = {};
  for (const io of ['output', 'input'] as const) {
    for (const [id, schema] of Object.entries(drawn[io])) components[nameOf(id, io)] = point(schema, io);
  }

  return {
    of: (schema: z.ZodType, io: Direction) => bare(point(draw(schema, io), io)),
    /** What stands behind a reference. */
    resolve: (schema: JsonSchema) => (schema.$ref ? components[schema.$ref.slice(place.length)]! : schema),
    /** Those that something refers to, from there or from one another. */
    usedIn: (...texts: unknown[]) =>
      Object.fromEntries(
        [...reachable(components, texts)].toSorted().map((name) => [name, components[name]!]),
      ),
  };
}
export type JsonSchemas = ReturnType<typeof jsonSchemas>;

type Drawn = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

const options = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: Drawn) => {
    const keys = zodSchema instanceof z.ZodRecord && zodSchema.keyType;
    if (keys instanceof z.ZodEnum) nameKeys(jsonSchema, keys.options.map(String));
    // An answer may hold more one day, and the bounds of a whole number that nobody has set tell nothing.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    }
    // The format says the same, and can be read.
    if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern;
  },
} as const;

/** A record whose keys are known is an object with these properties: programs that read the schema can name them. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema, keys: string[]) {
  const { additionalProperties: value } = schema;
  delete schema.propertyNames;
  delete schema.additionalProperties;
  schema.properties = Object.fromEntries(keys.map((key) => [key, value!]));
}

function drawAll(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction) {
  const { schemas } = z.toJSONSchema(registry, { ...options, io, metadata: registry });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]));
}

/** The names that are referred to, from there or from one another. */
function reachable(all: Record<string, JsonSchema>, from: unknown[]) {
  const reached = new Set<string>();
  const visit = (within: unknown) => {
    const named = JSON.stringify(within).matchAll(/"\$ref":"(?:#\/(?:\$defs|components\/schemas)\/)?(\w+)"/g);
    for (const [, name] of named) {
      if (!all[name!] || reached.has(name!)) continue;
      reached.add(name!);
      visit(all[name!]);
    }
  };
  from.forEach(visit);
  return reached;
}

/** Without what is only for a schema that stands alone. */
function bare(schema: object): JsonSchema {
  const alone = ['$schema', '$defs', '$id', 'id'];
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !alone.includes(key)));
}

/** Those that are sent otherwise than they are answered, because of a default in them or in what they refer to. */
function differingNames({ input, output }: Record<Direction, Record<string, JsonSchema>>) {
  const differing = new Set(
    Object.keys(input).filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id])),
  );
  const refersToOne = (id: string) =>
    [...JSON.stringify(input[id]).matchAll(/"\$ref":"(\w+)"/g)].some(([, other]) => differing.has(other!));
  for (let before = -1; before < differing.size;) {
    before = differing.size;
    for (const id of Object.keys(input)) if (refersToOne(id)) differing.add(id);
  }
  return differing;
}
