import Fastify from 'fastify';
import { answerError } from './app.ts';
import { unavailable } from './kit/http/unavailable.ts';

/** Answers 503 with Retry-After until the database has started. Without it, browsers would find a closed port. */
export async function answerWhileStarting(place: { host: string; port: number }) {
  const room = Fastify({ forceCloseConnections: true });
  room.setErrorHandler(answerError);
  room.get('/healthz', async () => ({ status: 'ok' }));
  room.setNotFoundHandler(async ({ url }, reply) => {
    const refused = unavailable();
    const { message, retryAfterSeconds } = refused.refusal;
    if (url.startsWith('/api/') || url === '/readyz') throw refused;
    reply.code(refused.status).type('text/html; charset=utf-8').header('retry-after', retryAfterSeconds);
    return `<!doctype html><html lang="en"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>Kisan Mandi</title><p>${message}`;
  });
  await room.listen(place);
  return { close: () => room.close() };
}
