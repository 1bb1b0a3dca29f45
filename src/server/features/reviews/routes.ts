import type { FastifyInstance } from 'fastify';
import { reviews } from '#contract/reviews.ts';
import type { Db } from '#server/kit/db.ts';
import { everyMinute } from '#server/kit/every-minute.ts';
import { networkHash } from '#server/kit/network.ts';
import { route } from '#server/kit/route.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { signedIn } from '#server/kit/session.ts';
import { reviewsOfOrder, reviewsOfSeller, writeReview } from './service.ts';
import { tellOfShownReviews } from './showing.ts';

export function reviewRoutes(app: FastifyInstance, { db, secrets }: { db: Db; secrets: Secrets }) {
  route(app, reviews.ofOrder, async ({ orderNo }, request) =>
    reviewsOfOrder(db, signedIn(request).id, orderNo),
  );
  route(app, reviews.write, async ({ orderNo, ...draft }, request) =>
    writeReview(
      db,
      { authorId: signedIn(request).id, network: networkHash(secrets, request) },
      orderNo,
      draft,
    ),
  );
  route(app, reviews.ofSeller, (page, request) => reviewsOfSeller(db, page, request.person?.id));
  everyMinute(app, () => tellOfShownReviews(db));
}
