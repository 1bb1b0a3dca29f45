import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { runningAddress } from '#server/kit/postgres/embedded-postgres.ts';
import { CannotStart } from '#server/kit/errors.ts';
import { readMigrations } from '#server/kit/database/migrate.ts';
import { checkDatabase, checkOwner } from './check-database.ts';
import { checkDemoPeople } from './check-demo.ts';
import { checkBucket, checkGateways, checkPort } from './check-outside.ts';
import { checkCluster, checkDataFolder, checkNode, checkPackages } from './check-place.ts';
import { checkReplica } from './check-replica.ts';
import { type CheckResult, ok, failed } from './check-result.ts';

type Installation = { root: string; env: NodeJS.ProcessEnv; isBuilt: boolean };

/** Looks at an installation and changes nothing; a finding is told as soon as it is made. */
export async function* examine({ root, env, isBuilt }: Installation): AsyncGenerator<CheckResult> {
  yield checkNode();
  yield checkPackages(root);
  yield isBuilt
    ? ok('The build is up to date.')
    : { state: 'warning', what: 'The build is missing or out of date.', todo: 'npm start builds it.' };
  const config = settings(env);
  if (!('port' in config)) return yield* config;
  yield ok('The settings can be read.');
  yield checkSecrets(config);
  const dataFolder = resolve(root, config.dataDir);
  yield* await checkDataFolder(dataFolder);
  const cluster = config.databaseUrl ? undefined : checkCluster(dataFolder);
  yield await checkPort({ ...config, isDatabaseRunning: cluster?.port !== undefined });
  yield* await databaseFindings(config, dataFolder, root);
  yield* await checkBucket(config);
  yield* await checkGateways(config);
}

function settings(env: NodeJS.ProcessEnv): Config | CheckResult[] {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return error.message
      .split('\n')
      .map((line) => failed(line, 'Correct it; the README lists the settings.'));
  }
}

/** The same secret is needed by every process, and only a shared folder or APP_SECRET gives it. */
function checkSecrets({ databaseUrl, secret, s3 }: Config): CheckResult {
  if (secret || !databaseUrl || !s3) return ok('The secret is where this machine can find it.');
  return {
    state: 'warning',
    what: 'Database and pictures are elsewhere, but the secret is in the data folder of this machine.',
    todo: 'Set APP_SECRET if the market runs on several machines.',
  };
}

async function databaseFindings(config: Config, dataFolder: string, root: string): Promise<CheckResult[]> {
  const steps = await readMigrations(join(root, 'db/migrations'));
  if (config.databaseUrl) {
    return [
      ...(await checkDatabase(config.databaseUrl, steps)),
      ...(await checkReplica(config)),
      ...(await checkDemoPeople(config.databaseUrl, config)),
    ];
  }
  const { port, ...cluster } = checkCluster(dataFolder);
  if (!port) return [cluster];
  const url = await runningAddress(dataFolder, port);
  return [
    cluster,
    ...(await checkDatabase(url, steps)),
    ...(await checkOwner(url)),
    ...(await checkDemoPeople(url, config)),
  ];
}
