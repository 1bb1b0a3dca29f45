import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admin } from '#contract/admin.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { suspiciousPairs } from '#contract/suspicious-pairs.ts';
import { actionsOfAdmins } from '#server/features/admin-actions/service.ts';
import { everyOrder } from '#server/features/orders/service.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { requireRole } from '#server/kit/session.ts';
import { listSuspiciousPairs } from './pair-queries.ts';
import { listFailedMessages } from './queries.ts';
import {
  changeAdmin,
  clearReports,
  hideProduct,
  overviewOf,
  peopleFor,
  personFor,
  productsFor,
  showPerson,
  showProduct,
  waitingFor,
} from './service.ts';
import { restore, suspend } from './suspending.ts';

export function adminRoutes(app: FastifyInstance, db: Db) {
  adminRoute(app, admin.overview, () => overviewOf(db));
  adminRoute(app, admin.waiting, () => waitingFor(db));
  adminRoute(app, admin.people, (wish) => peopleFor(db, wish));
  adminRoute(app, admin.person, ({ id }, adminId) => personFor(db, adminId, id));
  adminRoute(app, admin.suspend, (suspension, adminId) => suspend(db, adminId, suspension));
  adminRoute(app, admin.restore, ({ id }, adminId) => restore(db, adminId, id));
  adminRoute(app, admin.makeAdmin, ({ id }, adminId) => changeAdmin(db, adminId, { id, isAdmin: true }));
  adminRoute(app, admin.unmakeAdmin, ({ id }, adminId) => changeAdmin(db, adminId, { id, isAdmin: false }));
  adminRoute(app, admin.products, (wish) => productsFor(db, wish));
  adminRoute(app, admin.hideProduct, (hiding, adminId) => hideProduct(db, adminId, hiding));
  adminRoute(app, admin.showProduct, ({ id }, adminId) => showProduct(db, adminId, id));
  adminRoute(app, admin.showPerson, ({ id }, adminId) => showPerson(db, adminId, id));
  adminRoute(app, admin.clearReports, ({ id }, adminId) => clearReports(db, adminId, id));
  adminRoute(app, admin.orders, (wish) => everyOrder(db, wish));
  adminRoute(app, suspiciousPairs.list, () => listSuspiciousPairs(db));
  adminRoute(app, admin.failedMessages, () => listFailedMessages(db));
  adminRoute(app, admin.actions, ({ after }) => actionsOfAdmins(db, after));
}

/** No door of this feature opens for anybody else. */
function adminRoute<Input extends z.ZodObject, Reply extends z.ZodType>(
  app: FastifyInstance,
  spec: Endpoint<Input, Reply>,
  answer: (input: z.output<Input>, adminId: string) => Promise<z.input<Reply>>,
) {
  route(app, spec, async (input, request: FastifyRequest) =>
    answer(input, requireRole(request, 'isAdmin').id),
  );
}
