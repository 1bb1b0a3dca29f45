import postgres from 'postgres';
import { databaseSocket } from './socket.ts';
import { stopLostTransactions } from './transactions.ts';

/** The database: `` db`select …` `` runs a statement, `db.begin` a transaction. */
export type Db = postgres.Sql;
/** A database or a transaction in it: what a query needs. */
export type Tx = postgres.ISql;

type Options = {
  connections?: number;
  /** A statement that takes longer is given up. */
  statementSeconds?: number;
  /** It may be a server that only follows another. */
  isCopy?: boolean;
  /** For statements whose plan is the same whatever they are asked: it is made once. */
  keepsPlans?: boolean;
  /** Told when a connection is lost. Then none is renewed by age either: it may hold a lock. */
  onLost?: () => void;
};

/** One database by two kinds of connections. */
export type DbPools = { db: Db; prepared: Db };

export function connect(
  url: string,
  { connections = 10, statementSeconds = 0, isCopy = false, keepsPlans = false, onLost }: Options = {},
): Db {
  const settings = {
    max: connections,
    // On the same machine it does not vanish without a word, and is slow only when the machine is.
    connect_timeout: url.includes('@127.0.0.1:') ? 20 : 5,
    // A server that vanished without a word is noticed soon, also by a connection that only listens.
    keep_alive: 10,
    // Not longer and longer: after a failover everybody waits for the next try.
    backoff: () => 0.25,
    socket: databaseSocket,
    // In a failover a server is reached before it has become the primary: it refuses LISTEN, and postgres.js forgets it then.
    target_session_attrs: isCopy ? undefined : ('primary' as const),
    onnotice: () => {},
    ...(onLost && { onclose: onLost, max_lifetime: null }),
    connection: {
      application_name: 'kisan-mandi',
      TimeZone: 'UTC',
      // A prepared statement turns generic after five runs, and the count of a rare word then reads the whole table.
      plan_cache_mode: keepsPlans ? 'force_generic_plan' : 'force_custom_plan',
      statement_timeout: statementSeconds * 1000,
      // Many people ask at once, each for little: one that spreads over the cores takes them from the others, and the
      // planner would rather sort a whole place on all of them than walk its first page on one.
      max_parallel_workers_per_gather: 0,
    },
    transform: { column: { from: postgres.toCamel }, undefined: null },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      // The contract speaks ISO strings; a date without time must not shift with a time zone.
      timestamptz: { to: 1184, from: [1184], serialize: String, parse: toIso },
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    },
  };
  return stopLostTransactions(postgres(url, settings) as unknown as Db);
}

export function connectPools(url: string, options: Omit<Options, 'connections' | 'keepsPlans'>): DbPools {
  return {
    db: connect(url, options),
    prepared: connect(url, { ...options, connections: 5, keepsPlans: true }),
  };
}

export async function endPools({ db, prepared }: DbPools) {
  await Promise.all([db.end({ timeout: 5 }), prepared.end({ timeout: 5 })]);
}

/** A list has dozens: read as a date and written again, each would cost more than the rest of its row. */
function toIso(value: string) {
  const [, day, time, part = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(value) ?? [];
  return day ? `${day}T${time}.${part.slice(0, 3).padEnd(3, '0')}Z` : new Date(value).toISOString();
}
