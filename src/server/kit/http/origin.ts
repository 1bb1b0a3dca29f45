import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../errors.ts';

const safe = ['GET', 'HEAD', 'OPTIONS'];
/** A balancer asks each process by its address. */
const askedByAddress = ['/healthz', '/readyz'];

/** A page of another site must not be able to act in a visitor's name. */
export function refuseForeignOrigins(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!safe.includes(request.method) && isForeign(request)) throw new Refused('foreign_origin');
  });
}

/** By another name than its own the market answers only on the machine itself: else a site whose name is made to lead
 *  here would pass for ours. A market at home has no name yet, and is opened by whatever address it has. */
export function refuseForeignHosts(app: FastifyInstance, origin: string) {
  const own = nameOf(new URL(origin).host);
  if (isLoopback(own)) return;
  app.addHook('onRequest', async ({ url, headers }) => {
    const name = nameOf(headers.host);
    if (name !== own && !isLoopback(name) && !askedByAddress.includes(url)) throw new Refused('misdirected');
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

/** Without its port, which a proxy may leave out. */
function nameOf(host = '') {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function isLoopback(name: string) {
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));
}
