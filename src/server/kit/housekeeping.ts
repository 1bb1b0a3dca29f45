import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import { forgetOldLimits } from './limits.ts';
import { forgetOldSessions } from './session.ts';

const hour = 3_600_000;

/** Sweeps out what has run its course. Any number of processes may do it. */
export function housekeeping(app: FastifyInstance, db: Db) {
  let timer: NodeJS.Timeout;
  const sweep = () =>
    Promise.all([forgetOldLimits(db), forgetOldSessions(db)]).catch((error: unknown) => app.log.error(error));
  app.addHook('onReady', async () => {
    timer = setInterval(() => void sweep(), hour);
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
