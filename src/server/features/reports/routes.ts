import type { FastifyInstance } from 'fastify';
import { moderation } from '#contract/office/moderation.ts';
import type { Db } from '#server/kit/database/db.ts';
import { networkHash } from '#server/kit/limits/network-hash.ts';
import { route } from '#server/kit/http/route.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import { report } from './service.ts';

export function reportRoutes(app: FastifyInstance, { db, secrets }: { db: Db; secrets: Secrets }) {
  route(app, moderation.report, async (draft, request) =>
    report(db, { reporterId: request.person.id, network: networkHash(secrets, request) }, draft),
  );
}
