import postgres from 'postgres';

/** A row that came as JSON within another one. */
export type JsonRow = Record<string, unknown>;

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** With the names and times that the driver gives to any row. */
export function rowFromJson<Row>(row: JsonRow) {
  const entries = Object.entries(row).map(([name, value]) => [postgres.toCamel(name), asIso(value)] as const);
  return Object.fromEntries(entries) as Row;
}

function asIso(value: unknown) {
  return typeof value === 'string' && time.test(value) ? new Date(value).toISOString() : value;
}
