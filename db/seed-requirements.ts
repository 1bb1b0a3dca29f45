import { OfferDraft } from '#contract/trade/offers.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { RequirementDraft } from '#contract/trade/requirements.ts';
import { lockHome } from '#server/features/product-locations/service.ts';
import { putOffer } from '#server/features/requirements/offer-queries.ts';
import { insertRequirement } from '#server/features/requirements/queries.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { idOf } from './seed-people.ts';

const dayMs = 86_400_000;

/** What the demo suppliers want to buy in the weeks to come, and what one farmer has offered for it. */
export async function insertDemoRequirements(tx: Tx, now = Date.now()) {
  for (const { phone, daysAgo, inDays, ...query } of demoRequirements) {
    const ownerId = await idOf(tx, phone);
    const at = Math.round(now - daysAgo * dayMs);
    const estimatedDate = inDays === undefined ? null : pakistanDay(now + inDays * dayMs);
    const draft = RequirementDraft.parse({ ...query, estimatedDate });
    const id = `product_${at}`;
    await insertRequirement(tx, { ...draft, id, ownerId, home: await lockHome(tx, ownerId) });
    await tx`update requirements set posted_at = ${new Date(at).toISOString()} where id = ${id}`;
    if (draft.product === offered.product) await insertDemoOffer(tx, { ...draft, id, ownerId });
  }
  await insertPast(tx, now);
}

/** One a month that was filled long ago. */
async function insertPast(tx: Tx, now: number) {
  for (const [at, { phone, ...query }] of pastRequirements.entries()) {
    const ownerId = await idOf(tx, phone);
    const postedAt = Math.round(now - (25 + at * 29.5) * dayMs);
    const estimatedDate = pakistanDay(postedAt + 14 * dayMs);
    const draft = RequirementDraft.parse({ ...query, estimatedDate });
    const id = `product_${postedAt}`;
    await insertRequirement(tx, { ...draft, id, ownerId, home: await lockHome(tx, ownerId) });
    await tx`
      update requirements set posted_at = ${new Date(postedAt).toISOString()}, status = 'closed' where id = ${id}`;
  }
}

async function insertDemoOffer(tx: Tx, query: RequirementDraft & { id: string; ownerId: string }) {
  const farmerId = await idOf(tx, offered.phone);
  const [maize] = await tx<{ id: string; name: string }[]>`
    select id, name from products where owner_id = ${farmerId} and name like 'Maize%'`;
  const { weightCategory } = query;
  const draft = OfferDraft.parse({ ...offered.terms, weightCategory, productId: maize?.id });
  await putOffer(tx, {
    ...draft,
    farmerId,
    requirementId: query.id,
    supplierId: query.ownerId,
    wanted: query.product,
    productName: maize?.name ?? null,
  });
}

const demoRequirements = [
  {
    phone: '03000000002',
    daysAgo: 0.2,
    inDays: 20,
    product: 'Maize, dry',
    weightCategory: 'Tons',
    weight: 40,
    price: 76_000,
  },
  {
    phone: '03000000002',
    daysAgo: 3,
    inDays: 34,
    product: 'Wheat for seed, Akbar 2019',
    weightCategory: 'Kg',
    weight: 8000,
    price: 118,
  },
  {
    phone: '03000000003',
    daysAgo: 1,
    inDays: 12,
    product: 'Kinnow, B grade',
    weightCategory: 'Kg',
    weight: 2500,
    price: 70,
  },
  {
    phone: '03000000003',
    daysAgo: 5,
    inDays: 9,
    product: 'Onions, any variety',
    weightCategory: 'Kg',
    weight: 6000,
    price: 78,
  },
  {
    phone: '03000000013',
    daysAgo: 2,
    inDays: 45,
    product: 'Paddy, Super Basmati',
    weightCategory: 'Tons',
    weight: 120,
    price: 112_000,
  },
  {
    phone: '03000000024',
    daysAgo: 1.5,
    inDays: 30,
    product: 'Wheat, any variety',
    weightCategory: 'Tons',
    weight: 100,
    price: 106_000,
    withinKm: 300,
  },
  {
    phone: '03000000016',
    daysAgo: 3.5,
    inDays: 25,
    product: 'Wheat, dry',
    weightCategory: 'Tons',
    weight: 40,
    price: 104_000,
  },
  {
    phone: '03000000016',
    daysAgo: 4,
    product: 'Red chilli, whole',
    weightCategory: 'Kg',
    weight: 800,
    price: 620,
  },
  {
    phone: '03000000021',
    daysAgo: 7,
    inDays: 60,
    product: 'Dates, Begum Jangi',
    weightCategory: 'Tons',
    weight: 6,
    price: 285_000,
  },
  {
    phone: '03000000019',
    daysAgo: 9,
    inDays: 28,
    product: 'Saffron, dried',
    weightCategory: 'Grams',
    weight: 500,
    price: 850,
  },
];

const past = (phone: string, product: string, weight: number, price: number) => ({
  phone,
  product,
  weightCategory: 'Tons',
  weight,
  price,
});
const pastRequirements = [
  past('03000000013', 'Paddy, Kainat', 60, 104_000),
  past('03000000002', 'Maize, dry', 25, 74_000),
  past('03000000003', 'Onions, Phulkara', 8, 82_000),
  past('03000000016', 'Red chilli, whole', 2, 590_000),
  past('03000000013', 'Paddy, IRRI-6', 80, 71_000),
  past('03000000002', 'Wheat', 120, 102_000),
  past('03000000021', 'Dates, Begum Jangi', 5, 270_000),
  past('03000000002', 'Wheat, new crop', 200, 97_000),
  past('03000000003', 'Tomatoes, firm', 6, 88_000),
  past('03000000002', 'Chickpeas, desi', 15, 236_000),
  past('03000000003', 'Kinnow, A grade', 10, 88_000),
];

const offered = {
  product: 'Maize, dry',
  phone: '03000000001',
  terms: { amount: 10, price: 75_000, note: 'Machine shelled, moisture 13 %. Loading at the farm gate.' },
};
