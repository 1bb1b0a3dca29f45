import type { FastifyInstance } from 'fastify';
import { prices } from '#contract/trade/prices.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { singleFlight } from '#server/kit/cache/single-flight.ts';
import { askedByOthers, bandOf, listPrices, showPrices } from './service.ts';

export function priceRoutes(app: FastifyInstance, db: Db) {
  const share = singleFlight<Awaited<ReturnType<typeof listPrices>>>();
  route(app, prices.list, () => share('', () => listPrices(db)));
  route(app, prices.show, ({ crop }) => showPrices(db, crop));
  route(app, prices.ofProduct, ({ id }) => bandOf(db, id));
  route(app, prices.others, ({ role, name }, { person }) => askedByOthers(db, person.id, role, name));
}
