import type { FastifyInstance } from 'fastify';
import { counterSales } from '#contract/trade/counter-sales.ts';
import { deliveryAddresses } from '#contract/trade/delivery.ts';
import { orders } from '#contract/trade/orders.ts';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import { route } from '#server/kit/http/route.ts';
import { carryOutDeadlines } from './deadlines.ts';
import {
  addressOf,
  changeAddress,
  type OrderParts,
  ordersOf,
  paymentDetailsOf,
  placeOrder,
  recordSale,
  sellOverCounter,
  setPaymentDetails,
  showOrder,
  stepOrder,
} from './service.ts';

export function orderRoutes(app: FastifyInstance, parts: OrderParts) {
  const { db } = parts;
  route(app, orders.place, async (draft, { person }) => placeOrder(parts, person, draft));
  route(app, orders.recordSale, async (draft, { person }) => recordSale(parts, person, draft));
  route(app, counterSales.sell, async (draft, { person }) => sellOverCounter(parts, person, draft));
  route(app, orders.step, async (step, { person }) => stepOrder(db, person, step));
  route(app, orders.show, async ({ orderNo }, { person }) => showOrder(db, person, orderNo));
  route(app, orders.bought, async (query, { person }) => ordersOf(db, { buyerId: person.id }, query));
  route(app, orders.sold, async ({ role, ...query }, { person }) =>
    ordersOf(db, { sellerId: person.id, role }, query),
  );
  route(app, orders.paymentDetails, async (_, { person }) => paymentDetailsOf(db, person.id));
  route(app, orders.setPaymentDetails, async (draft, { person }) => setPaymentDetails(db, person.id, draft));
  route(app, deliveryAddresses.show, async (_, { person }) => addressOf(db, person.id));
  route(app, deliveryAddresses.change, async ({ address }, { person }) =>
    changeAddress(db, person.id, address),
  );
  everyMinute(app, () => carryOutDeadlines(db, app.log));
}
