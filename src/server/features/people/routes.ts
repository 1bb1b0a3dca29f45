import type { FastifyInstance } from 'fastify';
import { people } from '#contract/people.ts';
import { callerOf } from '#server/kit/caller.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { requireRole, signedIn } from '#server/kit/session.ts';
import { becomeFarmer, becomeVendor, editBusiness, editFarm, rename, signUp, userOf } from './service.ts';

export function peopleRoutes(app: FastifyInstance, db: Db) {
  route(app, people.signUp, (draft, request) => signUp(db, draft, callerOf(request)));
  route(app, people.me, async (_, request) => userOf(db, signedIn(request).id));
  route(app, people.rename, async ({ username }, request) => rename(db, signedIn(request).id, username));
  route(app, people.becomeFarmer, async (farm, request) => becomeFarmer(db, signedIn(request).id, farm));
  route(app, people.becomeVendor, async (draft, request) => becomeVendor(db, signedIn(request).id, draft));
  route(app, people.editFarm, async (farm, request) =>
    editFarm(db, requireRole(request, 'isFarmer').id, farm),
  );
  route(app, people.editBusiness, async (draft, request) =>
    editBusiness(db, requireRole(request, 'isVendor').id, draft),
  );
}
