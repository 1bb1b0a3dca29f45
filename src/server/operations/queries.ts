import type { Tx } from '#server/kit/database/db.ts';
import { listMigrationsRun, type Migration } from '#server/kit/database/migrate.ts';

/** The same text in and out, whatever the server's own settings are, and no hurry. */
export async function settleCopies(tx: Tx) {
  await tx.unsafe(`
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

/** No migration runs until `unlockMigrations`: a table must not change between the look at it and its copy. */
export async function lockMigrations(tx: Tx) {
  await tx`select pg_advisory_lock_shared(hashtext('kisan-mandi migrations'))`;
}

/** False if they were not held: the connection was cut meanwhile. */
export async function unlockMigrations(tx: Tx) {
  const [row] = await tx<{ held: boolean }[]>`
    select pg_advisory_unlock_shared(hashtext('kisan-mandi migrations')) as held`;
  return row!.held;
}

export async function lockTables(tx: Tx, names: string[]) {
  for (const name of names) await tx`lock table ${tx(name)} in access share mode`;
}

/** How many tables there are, apart from those that an extension brought. */
export async function countTables(tx: Tx) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
  return row!.count;
}

/** What is over soon and opens doors meanwhile: a backup has these tables without their rows. */
export const ephemeralTables = ['push_devices', 'sessions', 'codes', 'outbox'];

/** Backups from before they were left out have such rows. */
export async function deleteEphemeralRows(tx: Tx) {
  for (const name of ephemeralTables) await tx`delete from ${tx(name)}`;
}

export type Table = { name: string; columns: string[]; types: string[] };

/** The tables that outlive a crash, with the columns that are not computed from others. */
export async function listTables(tx: Tx) {
  return tx<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`;
}

const rowsAtOnce = 500;

/** Every row as a line: a list of its values as PostgreSQL writes them, which it reads back without a loss.
 *  Not by COPY: the driver stops for good when the last rows of a copy come in one packet, or are refused. */
export async function* readLines(tx: Tx, { name, columns }: Pick<Table, 'name' | 'columns'>) {
  const values = columns.map((column) => `${quoted(column)}::text`);
  const query = tx.unsafe<{ line: string }[]>(
    `select json_build_array(${values.join(', ')})::text as line from ${quoted(name)}`,
  );
  for await (const rows of query.cursor(rowsAtOnce)) {
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
  }
}

export async function insertLines(tx: Tx, { name, columns, types }: Table, lines: string[]) {
  const values = types.map((type, at) => `(line ->> ${at})::${type}`);
  await tx.unsafe(
    `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::text::json) line`,
    [`[${lines.join(',')}]`],
  );
}

function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`;
}

export async function listForeignKeys(tx: Tx) {
  return tx<{ from: string; to: string }[]>`
    select distinct f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;
}

export type Counter = { name: string; lastValue: string; isCalled: boolean };

/** Counters stand outside of transactions, so they are never behind the rows of the snapshot. */
export async function readCounters(tx: Tx): Promise<Counter[]> {
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`;
  const counters = [];
  for (const { name } of names) {
    const [row] = await tx<Omit<Counter, 'name'>[]>`select last_value::text, is_called from ${tx(name)}`;
    counters.push({ name, ...row! });
  }
  return counters;
}

export async function setCounter(tx: Tx, { name, lastValue, isCalled }: Counter) {
  await tx`select setval(quote_ident(${name})::regclass, ${lastValue}::text::bigint, ${isCalled})`;
}

export async function emptyTables(tx: Tx, names: string[]) {
  await tx`truncate ${tx(names)}`;
}

/** A trigger would write a second time what the backup has already. */
export async function switchTriggers(tx: Tx, name: string, to: 'enable' | 'disable') {
  if (to === 'enable') await tx`alter table ${tx(name)} enable trigger user`;
  else await tx`alter table ${tx(name)} disable trigger user`;
}

export async function countRows(tx: Tx, name: string) {
  const [row] = await tx<{ count: number }[]>`select count(*) as count from ${tx(name)}`;
  return Number(row!.count);
}

/** Their bytes wait in the upload store of the old place: the browser begins again. */
export async function deleteUnfinishedUploads(tx: Tx) {
  await tx`delete from uploads where state = 'running'`;
}

/** Transactions of another server have other numbers. To whoever is looking on, everything has changed. */
export async function resetCatalogueChanges(tx: Tx) {
  await tx`delete from catalogue_changes`;
  await tx`insert into catalogue_changes (xid) values (pg_current_xact_id())`;
}

/** What only the other secret could open. */
export async function deleteSealed(tx: Tx) {
  await tx`delete from known_places`;
  await tx`delete from authenticators`;
}

export async function analyze(tx: Tx) {
  await tx`analyze`;
}

export async function expectAnswer(tx: Tx) {
  await tx`select 1`;
}

export type DatabaseState = {
  version: number;
  hasTrigrams: boolean;
  /** Undefined before the first start. */
  steps: Migration[] | undefined;
  skewSeconds: number;
};

export async function readDatabaseState(tx: Tx): Promise<DatabaseState> {
  const [row] = await tx<{ version: string; hasTrigrams: boolean; hasSteps: boolean }[]>`
    select current_setting('server_version_num') as version,
      exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
      to_regclass('migrations') is not null as has_steps`;
  const from = Date.now();
  const [clock] = await tx<
    { ms: number }[]
  >`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  const middle = (from + Date.now()) / 2;
  return {
    version: Number(row!.version),
    hasTrigrams: row!.hasTrigrams,
    steps: row!.hasSteps ? await listMigrationsRun(tx) : undefined,
    skewSeconds: Math.abs(clock!.ms - middle) / 1000,
  };
}

/** Whether a market holds our own PostgreSQL; asked on its database `postgres`. */
export async function isOwned(tx: Tx) {
  const rows = await tx`
    select from pg_locks where locktype = 'advisory' and granted
      and objid = hashtext('kisan-mandi owner')::bigint::bit(32)::bigint::oid`;
  return rows.length > 0;
}

/** Which database it is, the same on each of its servers, and whether this server only follows. */
export async function readIdentity(tx: Tx) {
  const [row] = await tx<{ isCopy: boolean; identity: string }[]>`
    select pg_is_in_recovery() as is_copy, system_identifier || ' ' || current_database() as identity
    from pg_control_system()`;
  return row!;
}

/** How far the primary has written. */
export async function readPosition(tx: Tx) {
  const [row] = await tx<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`;
  return row!.position;
}

/** How much a copy has not applied yet of what the primary had written. */
export async function countReplicaLagBytes(tx: Tx, position: string) {
  const [row] = await tx<{ bytes: number }[]>`
    select greatest(0, pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()))::float8 as bytes`;
  return row!.bytes;
}
