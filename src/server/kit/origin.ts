import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './errors.ts';

const safe = ['GET', 'HEAD', 'OPTIONS'];

/** A page of another site must not be able to act in a visitor's name. */
export function refuseForeignOrigins(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!safe.includes(request.method) && isForeign(request)) throw new Refused('foreign_origin');
  });
}

function isForeign({ headers }: FastifyRequest) {
  if (headers.origin !== undefined) return hostOf(headers.origin) !== headers.host;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
