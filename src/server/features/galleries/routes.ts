import type { FastifyInstance, FastifyRequest } from 'fastify';
import { galleries } from '#contract/galleries.ts';
import type { SellerRole } from '#contract/products.ts';
import { flagOf } from '#server/features/products/service.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { requireRole } from '#server/kit/session.ts';
import { galleryOf, hangPicture, linkPicture, removeFromGallery, restorePicture } from './service.ts';

export function galleryRoutes(app: FastifyInstance, db: Db) {
  route(app, galleries.mine, async ({ role }, request) => galleryOf(db, own(request, role).ownerId, role));
  route(app, galleries.link, async ({ role, url }, request) => linkPicture(db, own(request, role), url));
  route(app, galleries.hang, async ({ role, image }, request) => hangPicture(db, own(request, role), image));
  route(app, galleries.remove, async ({ role, id }, request) =>
    removeFromGallery(db, own(request, role), id),
  );
  route(app, galleries.restore, async ({ role, id }, request) => restorePicture(db, own(request, role), id));
}

function own(request: FastifyRequest, role: SellerRole) {
  return { ownerId: requireRole(request, flagOf[role]).id, role };
}
