import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { browserOf, setBrowserCookie } from '#server/kit/sessions/browser-cookie.ts';
import { networkOf } from '#server/kit/limits/caller.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';

/** Where a code is asked for or typed in: the network, and the browser unless it is a new one. */
export type Asker = { network: string; browser?: string };

export function askerOf(request: FastifyRequest, secrets: Secrets): Asker {
  return { network: networkOf(request), browser: browserOf(request, secrets) };
}

/** For whom a code is made: a browser without a cookie gets one. */
export function newAskerOf(request: FastifyRequest, reply: FastifyReply, secrets: Secrets) {
  return { network: networkOf(request), browser: setBrowserCookie(request, reply, secrets) };
}

/** Of whom and from where a sign-in failed, so that an operator sees one that goes on; nothing leads back to a number. */
export function logFailure(log: FastifyBaseLogger, secrets: Secrets, failure: Failure) {
  const hash = (what: string) => secrets.hash(what).toString('base64url').slice(0, 16);
  const { account, network, reason } = failure;
  log.warn(
    { account: hash(`account ${account}`), from: hash(`network ${network}`), reason },
    'a sign-in failed',
  );
}

type Failure = { account: string; network: string; reason: string };
