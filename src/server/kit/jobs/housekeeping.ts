import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import { deleteOldRateLimits } from '../limits/rate-limit.ts';
import { deleteOldSessions } from '../sessions/session.ts';

const hour = 3_600_000;

/** Hourly cleanup: deletes what has expired, here and in the features. Any number of processes may do it at once. */
export function housekeeping(app: FastifyInstance, db: Db, sweeps: (() => Promise<unknown>)[] = []) {
  let timer: NodeJS.Timeout;
  const all = [() => deleteOldRateLimits(db), () => deleteOldSessions(db), ...sweeps];
  const sweep = () => Promise.all(all.map((one) => one().catch((error: unknown) => app.log.error(error))));
  app.addHook('onReady', async () => {
    timer = setInterval(() => void sweep(), hour);
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
