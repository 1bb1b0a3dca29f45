import { createServer } from 'node:net';
import { CannotStart } from './errors.ts';

export type Listener = { host: string; port: number; setting: 'PORT' | 'METRICS_PORT' };

/** Opens each port for a moment, before the database is made: a taken port is reported at once. */
export async function checkPortsFree(listeners: Listener[]) {
  for (const { host, port, setting } of listeners) {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port, exclusive: true }, resolve);
    }).catch((error: unknown) => {
      throw listenError(error, { host, port, setting });
    });
    await new Promise((resolve) => server.close(resolve));
  }
}

export function listenError(error: unknown, { host, port, setting }: Listener) {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} is taken by another program. Stop it, or set ${setting} to another number.`,
    );
  if (code === 'EACCES')
    return new CannotStart(`You are not allowed to use port ${port}. Set ${setting} to 1024 or more.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new CannotStart(
      `The setting ${setting === 'PORT' ? 'HOST' : 'METRICS_HOST'} ("${host}") is not an address of this machine.`,
    );
  return error;
}
