import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Db, endPools, type DbPools } from '#server/kit/database/db.ts';
import { atEndOfFile } from './end-of-file.ts';

let ofWorker: Promise<DbPools> | undefined;
/** Of this file alone. */
let url: Promise<string> | undefined;
let pools: Promise<DbPools> | undefined;
let isShared = false;

/** The address of a migrated database that belongs to this test file alone: for one that changes tables or statistics,
 *  counts or ends connections, or starts processes. Asked for before the first world, or that would be elsewhere. */
export function ownDatabase() {
  if (isShared)
    throw new Error('Ask for a database of its own at the top of the file, before its first world.');
  if (!url) {
    url = copyTemplate();
    atEndOfFile(() => (url = undefined));
  }
  return url;
}

/** The database of this file if it has one of its own. Else the one of the worker, which stays connected: a new one for
 *  each file cost half a second of a core, most of it to connect. */
export function databaseOfWorlds() {
  if (url) return connectToOwnDatabase();
  if (!isShared) {
    isShared = true;
    atEndOfFile(() => (isShared = false));
  }
  return (ofWorker ??= copyTemplate().then(connectPools));
}

/** Empties every table but the list of migrations: of those that ever held a row. To truncate them costs ten times as
 *  much. */
export async function emptyDatabase(db: Db) {
  await db.unsafe(`
    do $$ declare name text; begin
      -- What admins did cannot be removed: a trigger says so. Nor need foreign keys be looked at when all goes.
      set local session_replication_role = replica;
      for name in select oid::regclass from pg_class where ${isFilled}
      loop execute 'delete from ' || name; end loop;
    end $$`);
}

/** Ever held a row. */
export const isFilled = `relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
  and pg_relation_size(oid) > 0`;

/** Keeps what is in the database for `restoreRows`: to make it again costs more. */
export async function keepRows(db: Db) {
  await db.unsafe(`
    do $$ declare name text; begin
      create schema kept;
      for name in select relname from pg_class where ${isFilled}
      loop execute format('create table kept.%1$I as table public.%1$I', name); end loop;
    end $$`);
}

/** Into an empty database. */
export async function restoreRows(db: Db) {
  await db.unsafe(`
    do $$ declare name text; columns text; begin
      set local session_replication_role = replica;
      for name, columns in
        select table_name, string_agg(quote_ident(column_name), ', ') from information_schema.columns own
        where table_schema = 'public' and is_generated = 'NEVER'
          and exists (select from pg_tables where schemaname = 'kept' and tablename = own.table_name)
        group by table_name
      loop
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I', name, columns);
      end loop;
    end $$`);
}

/** The address of a database without a single table, for somebody who owns it and is no superuser. */
export async function bareDatabase() {
  const server = new URL(inject('template'));
  const name = `bare_${randomBytes(6).toString('hex')}`;
  const admin = connectAsSuperuser();
  await admin.unsafe(`create role ${name} login password '${name}'`);
  await admin`create database ${admin(name)} owner ${admin(name)} template template0`;
  await admin.end();
  return Object.assign(server, { pathname: `/${name}`, username: name, password: name }).href;
}

function connectAsSuperuser() {
  return connect(Object.assign(new URL(inject('superuser')), { pathname: '/postgres' }).href, {
    connections: 1,
  });
}

async function copyTemplate() {
  const template = new URL(inject('template'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const templateName = template.pathname.slice(1);
  const admin = connectAsSuperuser();
  // Two files that copy at the same instant would find the template "being accessed by other users".
  await admin`select pg_advisory_lock(hashtext('copy of the template'))`;
  await admin`create database ${admin(name)} owner ${admin(template.username)} template ${admin(templateName)}`;
  await admin.end();
  return Object.assign(new URL(template), { pathname: `/${name}` }).href;
}

/** Connections that are closed with the test file. */
export function connectToOwnDatabase() {
  if (!pools) {
    pools = ownDatabase().then(connectPools);
    atEndOfFile(async () => {
      const ended = await pools!;
      pools = undefined;
      await endPools(ended);
    });
  }
  return pools;
}

function connectPools(address: string): DbPools {
  return {
    db: connect(address, { connections: 5 }),
    prepared: connect(address, { connections: 2, keepsPlans: true }),
  };
}
