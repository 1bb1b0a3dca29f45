import type { FastifyRequest } from 'fastify';
import type { ShownBusiness } from '#contract/sellers/businesses.ts';
import type { ShownFarm } from '#contract/sellers/farms.ts';
import type { ShopSearch } from '#contract/sellers/seller-page.ts';
import { businessPath, farmPath } from '#contract/site/paths.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { publicGalleryOf } from '#server/features/galleries/service.ts';
import { knownPlace } from '#server/features/places/service.ts';
import { type PhoneParts, revealNumber } from '#server/features/phone-views/service.ts';
import { groupsOfSeller, productsOfSeller } from '#server/features/search/service.ts';
import { ratingOf } from '#server/features/reviews/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { findBusiness, findFarm, listIds, revealPhone, type SellerRow } from './queries.ts';

export async function showFarm(db: Db, id: string, viewerId?: string): Promise<ShownFarm> {
  return shown(db, there(await findFarm(db, id, viewerId)), 'farmer', viewerId);
}

export async function showBusiness(db: Db, id: string, viewerId?: string): Promise<ShownBusiness> {
  return shown(db, there(await findBusiness(db, id, viewerId)), 'vendor', viewerId);
}

export async function productsOfFarm(db: Db, { id, ...search }: ShopSearch, viewerId?: string) {
  const { personId } = there(await findFarm(db, id, viewerId));
  return productsOfSeller(db, { ownerId: personId, role: 'farmer' }, search);
}

export async function productsOfBusiness(db: Db, { id, ...search }: ShopSearch, viewerId?: string) {
  const { personId } = there(await findBusiness(db, id, viewerId));
  return productsOfSeller(db, { ownerId: personId, role: 'vendor' }, search);
}

/** At the pace of all phone numbers: whoever collects them must not get a second helping here. */
export function reveal(
  parts: PhoneParts,
  request: FastifyRequest,
  { kind, id }: { kind: 'farms' | 'businesses'; id: string },
) {
  return revealNumber(parts, request, { topic: `seller:${id}`, id }, (tx) => revealPhone(tx, kind, id));
}

/** The addresses of the newest public pages of each kind, for the sitemap. */
export async function sellerPaths(db: Db, most: number) {
  const [farms, businesses] = await Promise.all([
    listIds(db, 'farms', most),
    listIds(db, 'businesses', most),
  ]);
  return [...farms.map(({ id }) => farmPath(id)), ...businesses.map(({ id }) => businessPath(id))];
}

async function shown<Row extends SellerRow>(
  db: Db,
  { personId, marker, reveals, ...seller }: Row,
  role: SellerRole,
  viewerId: string | undefined,
) {
  const [rating, pictures, groups] = await Promise.all([
    ratingOf(db, personId),
    publicGalleryOf(db, personId, role),
    groupsOfSeller(db, { ownerId: personId, role }),
  ]);
  const isMine = personId === viewerId;
  const point = marker ?? knownPlace(seller.city) ?? null;
  return { ...seller, point, rating, pictures, groups, isMine, reveals: isMine ? reveals : null };
}

function there<Row>(row: Row | undefined) {
  if (!row) throw new Refused('not_found');
  return row;
}
