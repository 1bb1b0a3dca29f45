import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { pictureStore } from '#server/gateways/storage.ts';
import { CannotStart } from '#server/kit/errors.ts';
import { readMigrations } from '#server/kit/database/migrate.ts';
import { checkBackup } from '#server/operations/check-backup.ts';
import { reachDatabase } from '#server/operations/market-database.ts';
import { secretOf } from '#server/operations/market-secret.ts';
import { restore } from '#server/operations/restore.ts';
import { readArgument, runCommand } from './command.ts';

const usage = 'Name the backup folder: npm run restore -- backups/…';
const migrationsFolder = 'db/migrations';

await runCommand(async (signal) => {
  const given = readArgument(usage);
  if (!given) throw new CannotStart(usage);
  const config = readConfig(process.env);
  const [dataFolder, folder] = [resolve(config.dataDir), resolve(given)];
  const backup = await checkBackup(folder, await readMigrations(migrationsFolder));
  const pictures = await pictureStore(dataFolder, config.s3);
  const { url, close } = await reachDatabase({ databaseUrl: config.databaseUrl, dataFolder, mayBeNew: true });
  try {
    const secret = await secretOf(config.secret, dataFolder);
    const { hasOtherSecret } = await restore({
      backup,
      folder,
      url,
      pictures,
      dataFolder,
      secret,
      migrationsFolder,
      signal,
    });
    console.log(
      `The market of ${backup.madeAt} was restored. Start it with npm start. Everybody has to sign in again.`,
    );
    if (hasOtherSecret)
      console.log('The backup was made with another APP_SECRET. Set that one if you have it.');
  } finally {
    await close();
  }
});
