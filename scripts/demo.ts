import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { CannotStart } from '#server/kit/errors.ts';
import { withMarketDatabase } from '#server/operations/market-database.ts';
import { removeDemo } from '#server/operations/remove-demo.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const [what, ...more] = process.argv.slice(2);
  if (what !== 'remove' || more.length > 0) {
    throw new CannotStart(
      'npm run demo -- remove deletes the demo people and everything they own from the market.',
    );
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const { people, orders, messages, hasAdmin } = await withMarketDatabase(
    { databaseUrl, dataFolder: resolve(dataDir) },
    removeDemo,
  );
  console.log(
    `Removed: ${people} demo people with their products, ${orders} orders between them, ${messages} messages.`,
  );
  if (!hasAdmin) console.log('There is no admin now: sign up, then run npm run admin -- 03001234567');
});
