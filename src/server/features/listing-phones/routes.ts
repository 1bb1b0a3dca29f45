import type { FastifyInstance } from 'fastify';
import { listingPhones } from '#contract/people/listing-phones.ts';
import type { CodeParts } from '#server/features/sessions/service.ts';
import { route } from '#server/kit/http/route.ts';
import { phonesOf, prove, remove, requestCode } from './service.ts';

export function listingPhoneRoutes(app: FastifyInstance, parts: CodeParts) {
  const { db } = parts;
  route(app, listingPhones.mine, async (_, { person }) => phonesOf(db, person.id));
  route(app, listingPhones.requestCode, (phone, request, reply) => requestCode(parts, phone, request, reply));
  route(app, listingPhones.prove, (proof, request) => prove(parts, proof, request));
  route(app, listingPhones.remove, async ({ phone }, { person }) => remove(db, person.id, phone));
}
