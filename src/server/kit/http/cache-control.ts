import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

const noStore = 'no-store';

/** Cache-Control: no answer of the API is cached, by the phone or on the way, unless its door says so. On a shared phone
 *  the next person would read the orders of the last one. */
export function cacheControl(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('cache-control', noStore);
  });
  // A list that has not changed costs a phone 200 bytes instead of 20 KB.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!request.url.startsWith('/api/') || reply.getHeader('cache-control') === noStore) return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304);
    return null;
  });
}

/** The browser that asked may cache it, and revalidates it each time by its ETag. */
export function mayBeCached(reply: FastifyReply) {
  reply.header('cache-control', 'private, no-cache');
}
