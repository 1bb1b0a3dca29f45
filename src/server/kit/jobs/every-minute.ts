import type { FastifyInstance } from 'fastify';
import { letGo } from '../http/unavailable.ts';

const minute = 60_000;

/** Work that is due by the clock: at the start, for what fell due while nobody ran, and then every minute. */
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
    await letGo(running);
  });
}
