import { resolve } from 'node:path';
import { canonicalPhone, isSignUpPhone } from '#contract/people/phone.ts';
import { readConfig } from '#server/config.ts';
import { resetAuthenticator } from '#server/features/authenticator/service.ts';
import { makeAdmin } from '#server/features/people/service.ts';
import { CannotStart } from '#server/kit/errors.ts';
import { withMarketDatabase } from '#server/operations/market-database.ts';
import { runCommand } from './command.ts';

const usage = `npm run admin -- 03001234567 makes an admin of whoever has signed up with that number.
npm run admin -- reset-authenticator 03001234567 lets an admin who lost their phone sign in without the app.`;

await runCommand(async () => {
  const given = process.argv.slice(2);
  const isReset = given[0] === 'reset-authenticator';
  const [number = '', ...more] = isReset ? given.slice(1) : given;
  if (!isSignUpPhone(number) || more.length > 0) throw new CannotStart(usage);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const name = await withMarketDatabase({ databaseUrl, dataFolder: resolve(dataDir) }, (db) =>
    (isReset ? resetAuthenticator : makeAdmin)(db, canonicalPhone(number)),
  );
  if (!name) throw new CannotStart('Nobody has signed up with that number.');
  console.log(isReset ? `${name} can now sign in without an authenticator app.` : `${name} is now an admin.`);
});
