import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { pictureStore } from '#server/gateways/storage.ts';
import { backUp } from '#server/operations/backup.ts';
import { reachDatabase } from '#server/operations/market-database.ts';
import { secretOf } from '#server/operations/market-secret.ts';
import { readArgument, runCommand } from './command.ts';

const usage = `npm run backup copies database and pictures into backups/<time>.
npm run backup -- /mnt/monday copies them into a new folder of your choice.`;

await runCommand(async (signal) => {
  const given = readArgument(usage);
  const config = readConfig(process.env);
  const dataFolder = resolve(config.dataDir);
  const folder = resolve(given ?? `backups/${new Date().toISOString().replaceAll(':', '-')}`);
  const pictures = await pictureStore(dataFolder, config.s3);
  const { url, close } = await reachDatabase({ databaseUrl: config.databaseUrl, dataFolder });
  try {
    const secret = await secretOf(config.secret, dataFolder);
    const made = await backUp({ url, pictures, secret, folder, signal });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`The backup is in ${folder}: ${rows} rows and ${made.pictures.files} picture files.`);
    if (made.pictures.missing > 0) {
      console.error(`${made.pictures.missing} picture files are missing from the picture store.`);
    }
    if (secret && !secret.isInFolder) console.log('APP_SECRET is not in the backup: keep it somewhere else.');
  } finally {
    await close();
  }
});
