import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { browserOf, setBrowserCookie } from '#server/kit/sessions/browser-cookie.ts';
import { networkOf } from '#server/kit/limits/caller.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';

/** The device that asks for a code or enters it: its network, and its browser cookie unless the browser is new. */
export type CodeClient = { network: string; browser?: string };

export function codeClientOf(request: FastifyRequest, secrets: Secrets): CodeClient {
  return { network: networkOf(request), browser: browserOf(request, secrets) };
}

/** The same for a new code: a browser without a cookie gets one, or it could not enter the code. */
export function newCodeClientOf(request: FastifyRequest, reply: FastifyReply, secrets: Secrets) {
  return { network: networkOf(request), browser: setBrowserCookie(request, reply, secrets) };
}

/** Logs a failed sign-in with hashes of account and network: an operator sees an attack, and no phone number. */
export function logSignInFailure(log: FastifyBaseLogger, secrets: Secrets, failure: Failure) {
  const hash = (what: string) => secrets.hash(what).toString('base64url').slice(0, 16);
  const { account, network, reason } = failure;
  log.warn(
    { account: hash(`account ${account}`), from: hash(`network ${network}`), reason },
    'a sign-in failed',
  );
}

type Failure = { account: string; network: string; reason: string };
