import type { FastifyInstance } from 'fastify';
import { receipts } from '#contract/trade/receipts.ts';
import { callerOf } from '#server/kit/limits/caller.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { receiptByLink, renewReceipt, showReceipt } from './service.ts';

export function receiptRoutes(app: FastifyInstance, db: Db) {
  route(app, receipts.show, async ({ orderNo }, { person }) => showReceipt(db, person.id, orderNo));
  route(app, receipts.renewLink, async ({ orderNo }, { person }) => renewReceipt(db, person.id, orderNo));
  route(app, receipts.open, async ({ secret }, request) => receiptByLink(db, secret, callerOf(request)));
}
