import type { FastifyInstance } from 'fastify';
import { listingPhones } from '#contract/listing-phones.ts';
import type { CodeParts } from '#server/features/sessions/service.ts';
import { callerOf } from '#server/kit/caller.ts';
import { route } from '#server/kit/route.ts';
import { signedIn } from '#server/kit/session.ts';
import { phonesOf, prove, remove, requestCode } from './service.ts';

export function listingPhoneRoutes(app: FastifyInstance, parts: CodeParts) {
  const { db } = parts;
  route(app, listingPhones.mine, async (_, request) => phonesOf(db, signedIn(request).id));
  route(app, listingPhones.requestCode, async ({ phone }, request) =>
    requestCode(parts, { personId: signedIn(request).id, phone, address: callerOf(request) }),
  );
  route(app, listingPhones.prove, async ({ phone, code }, request) =>
    prove(parts, { personId: signedIn(request).id, phone, address: callerOf(request) }, code),
  );
  route(app, listingPhones.remove, async ({ phone }, request) => remove(db, signedIn(request).id, phone));
}
