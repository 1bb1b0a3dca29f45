import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { makeFolder } from './folder.ts';

/** One PostgreSQL for the whole run, with a migrated template that each test file copies in a few milliseconds. */
export default async function startTestPostgres(project: TestProject) {
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

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that is copied per test file. */
    template: string;
    /** The same, for whoever makes databases and roles. */
    superuser: string;
  }
}
