import postgres from 'postgres';

/** A row that came as JSON within another one. */
export type JsonRow = Record<string, unknown>;

/** With the names and times that the driver gives to any row. What people wrote may look like a time, so the name of the
 *  column decides. */
export function rowFromJson<Row>(row: JsonRow) {
  const entries = Object.entries(row).map(([name, value]) => [
    postgres.toCamel(name),
    name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
  ]);
  return Object.fromEntries(entries) as Row;
}
