import type { FastifyInstance } from 'fastify';
import { productOffers } from '#contract/trade/product-offers.ts';
import type { Db } from '#server/kit/database/db.ts';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import { route } from '#server/kit/http/route.ts';
import { answerOffer } from './answering.ts';
import { expireOffers } from './ending.ts';
import { counter, makeOffer, offersOf, showOffer } from './service.ts';

export function productOfferRoutes(app: FastifyInstance, db: Db) {
  route(app, productOffers.make, async ({ id, ...draft }, { person }) => makeOffer(db, person.id, id, draft));
  route(app, productOffers.list, async (query, { person }) => offersOf(db, person.id, query));
  route(app, productOffers.show, async ({ id }, { person }) => showOffer(db, person.id, id));
  route(app, productOffers.counter, async (said, { person }) => counter(db, person.id, said));
  route(app, productOffers.answer, async (said, { person }) => answerOffer(db, person.id, said));
  everyMinute(app, () => expireOffers(db, app.log));
}
