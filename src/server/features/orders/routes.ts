import type { FastifyInstance } from 'fastify';
import { orders } from '#contract/orders.ts';
import { flagOf } from '#server/features/products/service.ts';
import type { Db } from '#server/kit/db.ts';
import { everyMinute } from '#server/kit/every-minute.ts';
import { route } from '#server/kit/route.ts';
import { requireFresh, requireRole, signedIn } from '#server/kit/session.ts';
import { carryOutDeadlines } from './deadlines.ts';
import {
  ordersOf,
  paymentDetailsOf,
  placeOrder,
  recordSale,
  setPaymentDetails,
  showOrder,
  stepOrder,
} from './service.ts';

export function orderRoutes(app: FastifyInstance, db: Db) {
  route(app, orders.place, async (draft, request) => placeOrder(db, signedIn(request), draft));
  route(app, orders.recordSale, async (draft, request) => recordSale(db, signedIn(request), draft));
  route(app, orders.step, async (step, request) => stepOrder(db, signedIn(request), step));
  route(app, orders.show, async ({ orderNo }, request) => showOrder(db, signedIn(request), orderNo));
  route(app, orders.bought, async (wish, request) => ordersOf(db, { buyerId: signedIn(request).id }, wish));
  route(app, orders.sold, async ({ role, ...wish }, request) =>
    ordersOf(db, { sellerId: requireRole(request, flagOf[role]).id, role }, wish),
  );
  route(app, orders.paymentDetails, async (_, request) => paymentDetailsOf(db, signedIn(request).id));
  route(app, orders.setPaymentDetails, async ({ details }, request) =>
    setPaymentDetails(db, requireFresh(request).id, details),
  );
  everyMinute(app, () => carryOutDeadlines(db, app.log));
}
