import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { address, type Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/kit/db.ts';
import { connectToOwnDatabase, emptyDatabase } from './database.ts';

let database: Promise<Db> | undefined;

/** A real app on a real PostgreSQL, empty. One database per test file, one world per test. */
export async function newWorld() {
  database ??= connectToOwnDatabase();
  const db = await database;
  await emptyDatabase(db);
  const app = await buildApp({ db });
  onTestFinished(() => app.close());

  /** Calls an endpoint as a browser would, through HTTP, and gives back status and body. */
  async function call<I extends z.ZodObject, R extends z.ZodType>(
    spec: Endpoint<I, R>,
    input: z.input<I>,
    { from = '10.0.0.1' }: { from?: string } = {},
  ) {
    const { url, rest } = address(spec, input);
    const response = await app.inject({
      method: spec.method,
      url,
      headers: { 'x-forwarded-for': from },
      ...(spec.method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() as z.output<R> };
  }

  return { app, db, call };
}
