import type { FastifyInstance } from 'fastify';
import { followedSellers } from '#contract/sellers/followed-sellers.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { follow, followedOf, unfollow } from './service.ts';

export function followedSellerRoutes(app: FastifyInstance, db: Db) {
  route(app, followedSellers.mine, async (_, { person }) => followedOf(db, person.id));
  route(app, followedSellers.follow, async (page, { person }) => follow(db, person.id, page));
  route(app, followedSellers.unfollow, async (page, { person }) => unfollow(db, person.id, page));
}
