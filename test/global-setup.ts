import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/kit/db.ts';
import { startPostgres } from '#server/kit/embedded-postgres.ts';
import { migrate } from '#server/kit/migrate.ts';
import { makeFolder } from './folder.ts';

/** One PostgreSQL for the whole run, with a migrated template that each test file copies in a few milliseconds. */
export default async function startTestPostgres(project: TestProject) {
  const folder = await makeFolder();
  const postgres = await startPostgres({ folder, durable: false });
  const db = connect(postgres.url, { connections: 1 });
  await migrate(db, 'db/migrations');
  await db.end();
  project.provide('template', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that is copied per test file. */
    template: string;
  }
}
