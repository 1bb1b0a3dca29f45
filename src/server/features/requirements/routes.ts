import type { FastifyInstance } from 'fastify';
import { offers } from '#contract/offers.ts';
import { requirements } from '#contract/requirements.ts';
import type { PhoneParts } from '#server/features/phone-views/service.ts';
import { route } from '#server/kit/route.ts';
import { requireRole } from '#server/kit/session.ts';
import { listSentOffers } from './offer-queries.ts';
import { answer, receivedOffers, sendOffer, withdraw } from './offer-service.ts';
import { listOwnRequirements } from './queries.ts';
import { count, editRequirement, postRequirement, removeRequirement, reveal, search } from './service.ts';

export function requirementRoutes(app: FastifyInstance, parts: PhoneParts) {
  const { db } = parts;
  route(app, requirements.mine, async (_, request) =>
    listOwnRequirements(db, requireRole(request, 'isVendor').id),
  );
  route(app, requirements.add, async (draft, request) =>
    postRequirement(db, requireRole(request, 'isVendor').id, draft),
  );
  route(app, requirements.edit, async ({ id, ...changes }, request) =>
    editRequirement(db, requireRole(request, 'isVendor').id, id, changes),
  );
  route(app, requirements.remove, async ({ id }, request) =>
    removeRequirement(db, requireRole(request, 'isVendor').id, id),
  );
  route(app, requirements.search, (wish) => search(db, wish));
  route(app, requirements.count, (wish) => count(db, wish));
  route(app, requirements.revealPhone, ({ id }, request) => reveal(parts, request, id));

  route(app, offers.send, async ({ id, ...draft }, request) =>
    sendOffer(db, requireRole(request, 'isFarmer').id, id, draft),
  );
  route(app, offers.sent, async (_, request) => listSentOffers(db, requireRole(request, 'isFarmer').id));
  route(app, offers.withdraw, async ({ id }, request) =>
    withdraw(db, requireRole(request, 'isFarmer').id, id),
  );
  route(app, offers.received, async ({ id }, request) =>
    receivedOffers(db, requireRole(request, 'isVendor').id, id),
  );
  route(app, offers.answer, async (said, request) => answer(db, requireRole(request, 'isVendor').id, said));
}
