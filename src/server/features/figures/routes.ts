import type { FastifyInstance } from 'fastify';
import { figures } from '#contract/sellers/figures.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { exportRows, figuresOf, owedTo } from './service.ts';

export function figureRoutes(app: FastifyInstance, db: Db) {
  route(app, figures.show, ({ role }, { person }) => figuresOf(db, { sellerId: person.id, role }));
  route(app, figures.owed, ({ role }, { person }) => owedTo(db, { sellerId: person.id, role }));
  route(app, figures.rows, ({ role, after }, { person }) =>
    exportRows(db, { sellerId: person.id, role }, after),
  );
}
