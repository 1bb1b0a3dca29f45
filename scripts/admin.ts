import { resolve } from 'node:path';
import { canonicalPhone } from '#contract/phone.ts';
import { readConfig } from '#server/config.ts';
import { makeAdmin } from '#server/features/people/service.ts';
import { connect } from '#server/kit/db.ts';
import { runningPostgres } from '#server/kit/embedded-postgres.ts';

const phone = canonicalPhone(process.argv[2] ?? '');
const config = readConfig(process.env);
const url = config.databaseUrl ?? (await runningPostgres(resolve(config.dataDir)));

if (!url) {
  console.error('Kisan Mandi is not running: start it first, then make the admin.');
  process.exit(1);
}
const db = connect(url, { connections: 1 });
const made = await makeAdmin(db, phone);
await db.end();
console.log(made ? `${made} is an admin now.` : 'Nobody has signed up with that number.');
process.exitCode = made ? 0 : 1;
