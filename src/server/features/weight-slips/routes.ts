import type { FastifyInstance } from 'fastify';
import { weightSlips } from '#contract/weight-slips.ts';
import { callerOf } from '#server/kit/caller.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { signedIn } from '#server/kit/session.ts';
import { confirmSlip, questionSlip, renewLink, showSlip, slipBehind, writeSlip } from './service.ts';

export function weightSlipRoutes(app: FastifyInstance, db: Db) {
  route(app, weightSlips.show, async ({ orderNo }, request) => showSlip(db, signedIn(request), orderNo));
  route(app, weightSlips.write, async (draft, request) => writeSlip(db, signedIn(request), draft));
  route(app, weightSlips.confirm, async (seen, request) => confirmSlip(db, signedIn(request), seen));
  route(app, weightSlips.object, async (seen, request) => questionSlip(db, signedIn(request), seen));
  route(app, weightSlips.renewLink, async ({ orderNo }, request) =>
    renewLink(db, signedIn(request), orderNo),
  );
  route(app, weightSlips.open, async ({ secret }, request) => slipBehind(db, secret, callerOf(request)));
}
