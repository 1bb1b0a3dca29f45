import type { FastifyInstance } from 'fastify';
import { settleInTime } from '../http/unavailable.ts';

const minute = 60_000;

/** A job that runs every minute, and once at the start for what fell due while no process ran. */
export function everyMinute(app: FastifyInstance, work: () => Promise<void>) {
  let timer: NodeJS.Timeout;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => app.log.error(error))
      .finally(() => (running = undefined));
  };
  app.addHook('onReady', async () => {
    run();
    timer = setInterval(run, minute);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await settleInTime(running);
  });
}
