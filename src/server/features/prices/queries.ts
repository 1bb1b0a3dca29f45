import type { PriceBand } from '#contract/trade/prices.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { fewestSellers } from './band-queries.ts';

/** Seed of wheat has another price than wheat, and a supplier another than a farmer. */
export type Kind = { role: SellerRole; category: string; crop: string };
type Measured = PriceBand & { measure: 'asked' | 'paid'; category: string; crop: string; province: string };
export type Band = Measured;
export type Week = Measured & { week: string; asOf: string };

const figures = (tx: Tx) => tx`measure, category, crop, province, low, middle, high, count, sellers`;

export async function lastComputed(tx: Tx) {
  const [row] = await tx<
    { computedAt: string | null }[]
  >`select max(computed_at) as computed_at from price_bands`;
  return row!.computedAt;
}

/** What farmers ask in the whole country. */
export async function listCountry(tx: Tx) {
  const ours = tx`role = 'farmer' and province = '' and measure = 'asked'`;
  const bands = await tx<Band[]>`select ${figures(tx)} from price_bands where ${ours} order by crop`;
  const weeks = await tx<Week[]>`
    select ${figures(tx)}, week, as_of from price_weeks where ${ours} order by crop, week`;
  return { bands, weeks };
}

export async function listOfKind(tx: Tx, { role, category, crop }: Kind) {
  const ours = tx`role = ${role} and category = ${category} and crop = ${crop}`;
  const bands = await tx<Band[]>`select ${figures(tx)} from price_bands where ${ours}`;
  const weeks = await tx<Week[]>`
    select ${figures(tx)}, week, as_of from price_weeks where ${ours} and measure = 'asked' order by week`;
  return { bands, weeks };
}

/** In the province of the seller, else in the country. Their own offers are not counted if they are in the band, and there
 *  are enough others. */
export async function findAskedNear(tx: Tx, personId: string, { role, category, crop }: Kind) {
  const [row] = await tx<Band[]>`
    select b.measure, category, crop, province, b.low, b.middle, b.high, b.count - coalesce(own.count, 0) as count,
      b.sellers - own_voice as sellers
    from price_bands b
      left join (select * from price_voices where person_id = ${personId}) own using (role, category, crop, province),
      lateral (select num_nonnulls(own.person_id) as own_voice) own_voices
    where role = ${role} and category = ${category} and crop = ${crop} and b.measure = 'asked' and province in ('', (
      select province from ${tx(role === 'farmer' ? 'farms' : 'businesses')} where person_id = ${personId}))
      and b.sellers - own_voice >= ${fewestSellers}
    order by province desc limit 1`;
  return row;
}

/** Of a product: what was paid before what is asked, in the province of its seller before the country. */
export async function findBandOf(tx: Tx, productId: string) {
  const [row] = await tx<Band[]>`
    select b.measure, b.category, b.crop, b.province, b.low, b.middle, b.high, b.count, b.sellers
    from products p join price_bands b on b.role = p.role and b.category = p.category and b.crop = p.crop
      left join farms f on f.person_id = p.owner_id left join businesses s on s.person_id = p.owner_id
    where p.id = ${productId} and p.crop <> '' and p.status in ('open', 'sold_out')
      and b.province in ('', case p.role when 'farmer' then f.province else s.province end)
    order by b.measure = 'paid' desc, b.province desc limit 1`;
  return row;
}

/** What is asked of every kind, everywhere. */
export async function listAsked(tx: Tx) {
  return tx<(Band & Kind)[]>`select role, ${figures(tx)} from price_bands where measure = 'asked'`;
}

/** The middle of what is asked in the country, of every kind. */
export async function listUsual(tx: Tx) {
  return tx<(Kind & { middle: number })[]>`
    select role, category, crop, middle from price_bands where province = '' and measure = 'asked'`;
}
