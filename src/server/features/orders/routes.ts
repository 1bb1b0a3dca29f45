import type { FastifyInstance } from 'fastify';
import { counterSales } from '#contract/trade/counter-sales.ts';
import { deliveryAddresses } from '#contract/trade/delivery.ts';
import { disputePictureRawEndpoints } from '#contract/trade/dispute-pictures.ts';
import { orders } from '#contract/trade/orders.ts';
import { type PictureParts, sendPrivatePicture, wantedPicture } from '#server/features/pictures/service.ts';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import { bindRawEndpoint, type RequestBy, route } from '#server/kit/http/route.ts';
import { carryOutDeadlines } from './deadlines.ts';
import {
  addressOf,
  changeAddress,
  disputePicture,
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

export function orderRoutes(app: FastifyInstance, parts: OrderParts & PictureParts) {
  const { db } = parts;
  route(app, orders.place, async (draft, { person }) => placeOrder(parts, person, draft));
  route(app, orders.recordSale, async (draft, { person }) => recordSale(parts, person, draft));
  route(app, counterSales.sell, async (draft, { person }) => sellOverCounter(parts, person, draft));
  route(app, orders.step, async (step, { person }) => stepOrder(db, person, step));
  route(app, orders.show, async ({ orderNo }, { person }) => showOrder(db, person, orderNo));
  bindRawEndpoint(
    app,
    disputePictureRawEndpoints.picture,
    async ({ params, person }: RequestBy<'signed in'>, reply) =>
      sendPrivatePicture(reply, await disputePicture(parts, person, wantedPicture(params))),
  );
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
