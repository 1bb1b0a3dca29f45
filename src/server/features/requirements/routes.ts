import type { FastifyInstance } from 'fastify';
import { offers } from '#contract/trade/offers.ts';
import { requirements } from '#contract/trade/requirements.ts';
import type { PhoneParts } from '#server/features/phone-views/service.ts';
import { route } from '#server/kit/http/route.ts';
import { listSentOffers } from './offer-queries.ts';
import { answerFarmersOffer, undoAnswerToFarmer } from './answering.ts';
import { receivedOffers, sendOffer, withdraw } from './offer-service.ts';
import { listOwnRequirements } from './queries.ts';
import { count, editRequirement, postRequirement, removeRequirement, reveal, search } from './service.ts';

export function requirementRoutes(app: FastifyInstance, parts: PhoneParts) {
  const { db } = parts;
  route(app, requirements.mine, async (_, { person }) => listOwnRequirements(db, person.id));
  route(app, requirements.add, async (draft, { person }) => postRequirement(db, person.id, draft));
  route(app, requirements.edit, async ({ id, ...changes }, { person }) =>
    editRequirement(db, person.id, id, changes),
  );
  route(app, requirements.remove, async ({ id }, { person }) => removeRequirement(db, person.id, id));
  route(app, requirements.search, (query) => search(db, query));
  route(app, requirements.count, (query) => count(db, query));
  route(app, requirements.revealPhone, ({ id }, request) => reveal(parts, request, id));

  route(app, offers.send, async ({ id, ...draft }, { person }) => sendOffer(db, person.id, id, draft));
  route(app, offers.sent, async (_, { person }) => listSentOffers(db, person.id));
  route(app, offers.withdraw, async ({ id }, { person }) => withdraw(db, person.id, id));
  route(app, offers.received, async ({ id }, { person }) => receivedOffers(db, person.id, id));
  route(app, offers.answer, async (said, { person }) => answerFarmersOffer(db, person.id, said));
  route(app, offers.undo, async (seen, { person }) => undoAnswerToFarmer(db, person.id, seen));
}
