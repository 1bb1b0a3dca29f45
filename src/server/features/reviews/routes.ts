import type { FastifyInstance } from 'fastify';
import { reviews } from '#contract/reviews.ts';
import type { Db } from '#server/kit/db.ts';
import { everyMinute } from '#server/kit/every-minute.ts';
import { route } from '#server/kit/route.ts';
import { reviewsOfOrder, reviewsOfSeller, writeReview } from './service.ts';
import { tellOfShownReviews } from './showing.ts';

export function reviewRoutes(app: FastifyInstance, db: Db) {
  route(app, reviews.ofOrder, async ({ orderNo }, { person }) => reviewsOfOrder(db, person.id, orderNo));
  route(app, reviews.write, async ({ orderNo, ...draft }, { person }) =>
    writeReview(db, person.id, orderNo, draft),
  );
  route(app, reviews.ofSeller, ({ role, id, after }) => reviewsOfSeller(db, role, id, after));
  everyMinute(app, () => tellOfShownReviews(db));
}
