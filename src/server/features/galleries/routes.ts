import type { FastifyInstance } from 'fastify';
import { galleries } from '#contract/sellers/galleries.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { galleryOf, hangPicture, linkPicture, removeFromGallery, restorePicture } from './service.ts';

export function galleryRoutes(app: FastifyInstance, db: Db) {
  route(app, galleries.mine, ({ role }, { person }) => galleryOf(db, person.id, role));
  route(app, galleries.link, ({ role, url }, { person }) =>
    linkPicture(db, { ownerId: person.id, role }, url),
  );
  route(app, galleries.hang, ({ role, image }, { person }) =>
    hangPicture(db, { ownerId: person.id, role }, image),
  );
  route(app, galleries.remove, ({ role, id }, { person }) =>
    removeFromGallery(db, { ownerId: person.id, role }, id),
  );
  route(app, galleries.restore, ({ role, id }, { person }) =>
    restorePicture(db, { ownerId: person.id, role }, id),
  );
}
