import type { FastifyInstance } from 'fastify';
import { moderation } from '#contract/moderation.ts';
import type { Db } from '#server/kit/db.ts';
import { networkHash } from '#server/kit/network.ts';
import { route } from '#server/kit/route.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { signedIn } from '#server/kit/session.ts';
import { report } from './service.ts';

export function reportRoutes(app: FastifyInstance, { db, secrets }: { db: Db; secrets: Secrets }) {
  route(app, moderation.report, async (draft, request) =>
    report(db, { reporterId: signedIn(request).id, network: networkHash(secrets, request) }, draft),
  );
}
