import { createHmac } from 'node:crypto';
import { connect, type Db } from '../database/db.ts';

export const superuser = 'kisan';
/** Owns the market's database and nothing else: whatever gets through to it cannot run programs or read files. */
export const owner = 'market';
export const marketDatabase = 'kisan_mandi';

/** Made of the superuser's, so that one file is enough; nobody finds the way back. */
export function ownerPassword(password: string) {
  return createHmac('sha256', password).update(owner).digest('hex');
}

type Parts = {
  /** As superuser, on the database `postgres`. */
  admin: Db;
  /** The address of the market's database, as superuser. */
  url: string;
  password: string;
};

/** Makes the market's database for its owner. One from before there was an owner is given to them. */
export async function giveToOwner({ admin, url, password }: Parts) {
  await ensureRole(admin, ownerPassword(password));
  const now = await ownerNow(admin);
  if (!now) await admin`create database ${admin(marketDatabase)} owner ${admin(owner)}`;
  else if (now !== owner) await handOver(url);
}

/** Who owns the market's database, if there is one. */
export async function ownerNow(admin: Db) {
  const [found] = await admin<{ owner: string }[]>`
    select pg_get_userbyid(datdba) as owner from pg_database where datname = ${marketDatabase}`;
  return found?.owner;
}

async function ensureRole(admin: Db, password: string) {
  const [found] = await admin`select from pg_roles where rolname = ${owner}`;
  const rights = `login nosuperuser nocreatedb nocreaterole password '${password}'`;
  await admin.unsafe(`${found ? 'alter' : 'create'} role ${owner} ${rights}`);
}

/** Whole or not at all; what belongs to an extension stays with it. REASSIGN OWNED will not do: it refuses for the
 *  superuser of the first hour, who owns the system's own tables too. */
async function handOver(url: string) {
  const db = connect(url, { connections: 1 });
  try {
    await db.unsafe(`
      do $$
      declare
        one record;
      begin
        for one in
          select format('%s %s', case when relkind = 'S' then 'sequence' else 'table' end, oid::regclass) as name
          from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
            -- The sequence of a column follows its table.
            and not exists (select from pg_depend
              where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('e', 'i', 'a'))
          union all
          select 'routine ' || oid::regprocedure from pg_proc p
          where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend
              where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
        loop
          execute format('alter %s owner to ${owner}', one.name);
        end loop;
        alter database ${marketDatabase} owner to ${owner};
      end $$`);
  } finally {
    await db.end();
  }
}
