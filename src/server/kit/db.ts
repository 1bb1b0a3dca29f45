import postgres from 'postgres';

/** The database: `` db`select …` `` runs a statement, `db.begin` a transaction. */
export type Db = postgres.Sql;
/** A database or a transaction in it: what a query needs. */
export type Tx = postgres.ISql;

export function connect(url: string, options: { connections?: number } = {}): Db {
  return postgres(url, {
    max: options.connections ?? 10,
    onnotice: () => {},
    connection: {
      application_name: 'kisan-mandi',
      TimeZone: 'UTC',
      // A prepared statement turns generic after five runs, and the count of a rare word then reads the whole table.
      plan_cache_mode: 'force_custom_plan',
    },
    transform: { column: { from: postgres.toCamel }, undefined: null },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      // The contract speaks ISO strings; a date without time must not shift with a time zone.
      timestamptz: { to: 1184, from: [1184], serialize: String, parse: toIso },
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    },
  }) as unknown as Db;
}

function toIso(value: string) {
  return new Date(value).toISOString();
}
