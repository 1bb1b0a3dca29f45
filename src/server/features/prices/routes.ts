import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Province } from '#contract/people/places.ts';
import { text } from '#contract/text/text.ts';
import { priceRawEndpoints, prices } from '#contract/trade/prices.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { bindRawEndpoint, route } from '#server/kit/http/route.ts';
import { singleFlight } from '#server/kit/cache/single-flight.ts';
import { askedByOthers, bandOf, listPrices, showPrices } from './service.ts';
import { weeksTable } from './weeks-table.ts';

const Wanted = z.object({ crop: text(60), province: Province.nullable().default(null) });

export function priceRoutes(app: FastifyInstance, db: Db) {
  const share = singleFlight<Awaited<ReturnType<typeof listPrices>>>();
  route(app, prices.list, () => share('', () => listPrices(db)));
  route(app, prices.show, ({ crop }) => showPrices(db, crop));
  route(app, prices.ofProduct, ({ id }) => bandOf(db, id));
  route(app, prices.others, ({ role, name }, { person }) => askedByOthers(db, person.id, role, name));
  bindRawEndpoint(app, priceRawEndpoints.weeks, async (request, reply) => {
    const { success, data } = Wanted.safeParse(Object.assign({}, request.query, request.params));
    if (!success) throw new Refused('not_found');
    const { crop, places } = await showPrices(db, data.crop);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="prices-${crop}.csv"`)
      .send(weeksTable(places.filter(({ province }) => province === data.province)));
  });
}
