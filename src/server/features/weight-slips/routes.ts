import type { FastifyInstance } from 'fastify';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { callerOf } from '#server/kit/limits/caller.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { confirmSlip, questionSlip, renewLink, showSlip, slipByLink, writeSlip } from './service.ts';

export function weightSlipRoutes(app: FastifyInstance, db: Db) {
  route(app, weightSlips.show, async ({ orderNo }, { person }) => showSlip(db, person, orderNo));
  route(app, weightSlips.write, async (draft, { person }) => writeSlip(db, person, draft));
  route(app, weightSlips.confirm, async (seen, { person }) => confirmSlip(db, person, seen));
  route(app, weightSlips.object, async (seen, { person }) => questionSlip(db, person, seen));
  route(app, weightSlips.renewLink, async ({ orderNo }, { person }) => renewLink(db, person, orderNo));
  route(app, weightSlips.open, async ({ secret }, request) => slipByLink(db, secret, callerOf(request)));
}
