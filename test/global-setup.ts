import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { makeFolder } from './folder.ts';
import { makeMarket } from './made-market.ts';
import { startS3Server } from './s3-server.ts';

/** What the whole run shares. */
export default async function startShared(project: TestProject) {
  const stops = [
    await startTestPostgres(project),
    await offer(project, 's3Server', startS3Server),
    await offer(project, 'madeMarket', makeMarket),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** One PostgreSQL, with a migrated template that each worker, and each test file that needs a database of its own, copies. */
async function startTestPostgres(project: TestProject) {
  const folder = await makeFolder();
  const postgres = await startPostgres({ folder, durable: false });
  const db = connect(postgres.url, { connections: 1 });
  await migrate(db, 'db/migrations');
  await db.end();
  const admin = connect(postgres.superuserUrl, { connections: 1 });
  // To empty a database at once, with its triggers asleep.
  await admin.unsafe(`grant set on parameter session_replication_role to ${new URL(postgres.url).username}`);
  await admin.end();
  project.provide('template', postgres.url);
  project.provide('superuser', postgres.superuserUrl);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Started for whoever asks first: few runs of a part of the tests need it. */
async function offer(
  project: TestProject,
  name: 's3Server' | 'madeMarket',
  start: () => Promise<{ settings: object; stop: () => Promise<void> }>,
) {
  let started: ReturnType<typeof start> | undefined;
  const door = createServer((_, response) => {
    started ??= start();
    started.then(
      ({ settings }) => response.end(JSON.stringify(settings)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  project.provide(name, `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await started?.then(
      ({ stop }) => stop(),
      () => {},
    );
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that is copied. */
    template: string;
    /** The same, for whoever makes databases and roles. */
    superuser: string;
    /** Says where the S3 server is, and starts it before if nobody has asked yet. */
    s3Server: string;
    /** Says where the folder of a market is that was started once, and makes it before. */
    madeMarket: string;
  }
}
