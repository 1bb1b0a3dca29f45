import type { FastifyInstance } from 'fastify';
import { reviews } from '#contract/sellers/reviews.ts';
import type { Db } from '#server/kit/database/db.ts';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import { networkHash } from '#server/kit/limits/network-hash.ts';
import type { DependsOn } from '#server/kit/cache/dependencies.ts';
import { route } from '#server/kit/http/route.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import { reviewsOfOrder, reviewsOfSeller, writeReview } from './service.ts';
import { publishDueReviews } from './showing.ts';

type Parts = { db: Db; secrets: Secrets; dependsOn: DependsOn<{ id: string }> };

export function reviewRoutes(app: FastifyInstance, { db, secrets, dependsOn }: Parts) {
  route(app, reviews.ofOrder, async ({ orderNo }, { person }) => reviewsOfOrder(db, person.id, orderNo));
  route(app, reviews.write, async ({ orderNo, ...draft }, request) =>
    writeReview(db, { authorId: request.person.id, network: networkHash(secrets, request) }, orderNo, draft),
  );
  route(app, reviews.ofSeller, async (page, request) => {
    const { personId, ...list } = await reviewsOfSeller(db, page, request.person?.id);
    dependsOn(({ id }) => id === personId);
    return list;
  });
  everyMinute(app, () => publishDueReviews(db));
}
