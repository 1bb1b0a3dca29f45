import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const usualTimeoutMs = 10_000;

/** Graceful shutdown: requests in flight are finished, idle connections are cut at once. Node would keep those that a
 *  browser opened ahead of need for a minute, and the close would wait for them. After `timeoutMs` all are cut. */
export function drainOnClose(app: FastifyInstance, timeoutMs = usualTimeoutMs) {
  const requestsOn = new Map<Socket, number>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy();
    requestsOn.set(socket, 0);
    return socket.once('close', () => requestsOn.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    requestsOn.set(socket, (requestsOn.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requestsOn.get(socket) ?? 1) - 1;
      if (!socket.destroyed) requestsOn.set(socket, left);
      if (isClosing && left === 0) socket.end();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const [socket, requests] of requestsOn) if (requests === 0) socket.destroy();
    setTimeout(() => {
      for (const socket of requestsOn.keys()) socket.destroy();
    }, timeoutMs).unref();
  });
}
