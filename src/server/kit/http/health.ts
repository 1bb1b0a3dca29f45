import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import { inTime } from './unavailable.ts';

/** Sooner than a balancer gives up its question. */
const timeoutMs = 2000;

/** /healthz: the process runs. /readyz: it can also reach its database. */
export function healthRoutes(app: FastifyInstance, db: Db) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = await inTime(db`select 1`, timeoutMs).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no database' });
  });
}
