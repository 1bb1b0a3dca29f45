import { resolve } from 'node:path';
import { canonicalPhone } from '#contract/people/phone.ts';
import { readConfig } from '#server/config.ts';
import { resetAuthenticator } from '#server/features/authenticator/service.ts';
import { makeAdmin } from '#server/features/people/service.ts';
import { connect } from '#server/kit/database/db.ts';
import { runningPostgres } from '#server/kit/postgres/embedded-postgres.ts';

const [query, number] = process.argv.slice(2);
const isReset = query === 'reset-authenticator';
const phone = canonicalPhone((isReset ? number : query) ?? '');
const config = readConfig(process.env);
const url = config.databaseUrl ?? (await runningPostgres(resolve(config.dataDir)));

if (!url) {
  console.error('Kisan Mandi is not running: start it first.');
  process.exit(1);
}
const db = connect(url, { connections: 1 });
const name = await (isReset ? resetAuthenticator(db, phone) : makeAdmin(db, phone));
await db.end();
const done = isReset ? `${name} can now sign in without an authenticator app.` : `${name} is now an admin.`;
console.log(name ? done : 'Nobody has signed up with that number.');
process.exitCode = name ? 0 : 1;
