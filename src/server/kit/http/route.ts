import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RawEndpoint, Endpoint, Who } from '#contract/api/endpoint.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import { mayBeCached } from './cache-control.ts';
import { type Caller, callerOf } from '../limits/caller.ts';
import { invalid, Refused } from '../errors.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { inTime } from './unavailable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `route` has bound so far: the source of /api/openapi.json. */
    endpoints: Endpoint[];
    /** What `bindRawEndpoint` has bound, and stands there too. */
    rawEndpoints: RawEndpoint[];
    countCall: (limit: RateLimit, caller: Caller) => Promise<void>;
  }
}

/** A request as its handler sees it: without a person only where anyone may call. */
export type RequestBy<By extends Who> = 'anyone' extends By
  ? FastifyRequest
  : FastifyRequest & { person: SignedIn };

/** Enough for somebody who works through a long list by hand, and little for a program. */
const usualLimit = { max: 600, perSeconds: 3600 };

/** Binds an endpoint of the contract to the function that answers it. */
export function route<Input extends z.ZodObject, Reply extends z.ZodType, By extends Who>(
  app: FastifyInstance,
  spec: Endpoint<Input, Reply, By>,
  answer: (input: z.output<Input>, request: RequestBy<By>, reply: FastifyReply) => Promise<z.input<Reply>>,
) {
  if (spec.who === 'seller' && !('role' in spec.input.shape)) throw new Error(`${spec.path} has no role`);
  app.endpoints.push(spec);
  app.route({
    method: spec.method,
    url: spec.path,
    onRequest: guard(spec),
    ...(spec.maxBytes && { bodyLimit: spec.maxBytes }),
    handler: async (request, reply) => {
      const sent = spec.method === 'GET' ? request.query : request.body;
      // The path comes last: a body must not be able to name another row than the url does.
      const judged = spec.input.safeParse(Object.assign({}, sent, request.params));
      if (!judged.success) throw invalid(judged.error);
      if (spec.who === 'seller') requireWho(request, (judged.data as { role: SellerRole }).role);
      // Parsing the reply drops every column that the contract does not promise.
      return spec.reply.parse(await inTime(answer(judged.data, request as RequestBy<By>, reply)));
    },
  });
}

/** Binds an endpoint that speaks something other than JSON. */
export function bindRawEndpoint<By extends Who>(
  app: FastifyInstance,
  endpoint: RawEndpoint<By>,
  answer: (request: RequestBy<By>, reply: FastifyReply) => unknown,
) {
  app.rawEndpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: guard(endpoint),
    handler: (request, reply) => answer(request as RequestBy<By>, reply),
  });
}

/** Before a byte of the body is read: may they call at all, and have they called too often? */
function guard({ method, path, who, limit, isGuarded }: Omit<RawEndpoint, 'purpose'>) {
  const isRead = method === 'GET' || method === 'HEAD';
  const callLimit = limit ?? (isRead ? undefined : usualLimit);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    requireWho(request, who);
    if (isGuarded && !request.person?.isFresh) throw new Refused('confirm_first');
    if (isRead && who === 'anyone') mayBeCached(reply);
    if (callLimit)
      await inTime(request.server.countCall({ name: `${method} ${path}`, ...callLimit }, callerOf(request)));
  };
}

const flagsOf: Record<Exclude<Who, 'anyone' | 'signed in'>, RoleFlag[]> = {
  farmer: ['isFarmer'],
  vendor: ['isVendor'],
  seller: ['isFarmer', 'isVendor'],
  admin: ['isAdmin'],
};

function requireWho({ person }: FastifyRequest, who: Who) {
  if (who === 'anyone') return;
  if (!person) throw new Refused('signed_out');
  if (who === 'signed in') return;
  if (who === 'admin' && person.lacksApp) throw new Refused('authenticator_first');
  if (!flagsOf[who].some((flag) => person.flags.includes(flag))) throw new Refused('not_yours');
}
