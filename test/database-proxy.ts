import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** `open`: as if it were not there. `empty`: a proxy without a server. `silent`: nothing comes through any more. */
type Mood = 'open' | 'empty' | 'silent';

/** A line between the app and its database that can be cut, as by a failover. */
export async function databaseProxy(url: string) {
  let { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  let mood: Mood = 'open';
  let tries = 0;

  const server = createServer((near) => {
    tries++;
    keep(near);
    if (mood === 'empty') return near.end();
    const far = keep(dial(Number(port), hostname));
    near.on('data', (part) => mood !== 'silent' && far.write(part));
    far.on('data', (part) => mood !== 'silent' && near.write(part));
    near.once('close', () => far.destroy());
    return far.once('close', () => near.end());
  });
  function keep(socket: Socket) {
    ends.add(socket);
    return socket.once('close', () => ends.delete(socket)).on('error', () => {});
  }
  const cut = () => ends.forEach((socket) => socket.destroy());
  const listen = async (at: number) => {
    await once(server.listen(at, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const at = await listen(0);
  onTestFinished(() => {
    cut();
    server.close();
  });

  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(at) }).href,
    turn: (to: Mood) => void (mood = to),
    cut,
    /** To another server from now on. */
    lead: (to: string) => void ({ hostname, port } = new URL(to)),
    /** Nobody listens there any more. */
    down: () => {
      server.close();
      cut();
    },
    up: () => listen(at),
    tries: () => tries,
  };
}
