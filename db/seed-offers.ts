import { randomUUID } from 'node:crypto';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { OfferTerms, ProductOfferDraft } from '#contract/trade/product-offers.ts';
import { counter, makeOffer } from '#server/features/product-offers/service.ts';
import type { Db } from '#server/kit/database/db.ts';

const dayMs = 86_400_000;
const day = pakistanDay(Date.now() + 4 * dayMs);

/** Bargains that are under way: one that the farmer has to answer, and one that is the buyer's turn. */
export async function insertDemoOffers(db: Db) {
  const rows = await db<{ phone: string; id: string }[]>`select phone, id from people where is_demo`;
  const idOf = (phone: string) => rows.find((row) => row.phone === phone)!.id;
  for (const { buyer, seller, product, terms, answer } of demoOffers) {
    const [offered] = await db<{ id: string; weightCategory: string; priceBasis: string }[]>`
      select id, weight_category, price_basis from products where owner_id = ${idOf(seller)} and name = ${product}`;
    const draft = { ...offered, ...terms, day, delivery: 'pickup', key: randomUUID() };
    const { id, version } = await makeOffer(db, idOf(buyer), offered!.id, ProductOfferDraft.parse(draft));
    if (answer)
      await counter(db, idOf(seller), {
        id,
        version,
        address: '',
        ...OfferTerms.parse({ ...terms, ...answer, day, delivery: 'pickup' }),
      });
  }
}

const imran = '03000000001';
const bilal = '03000000002';
const ayesha = '03000000004';

const demoOffers = [
  {
    buyer: ayesha,
    seller: imran,
    product: 'Maize, yellow hybrid',
    terms: { quantity: 20, price: 2800, note: 'I come with my own truck and pay on the same day.' },
  },
  {
    buyer: ayesha,
    seller: bilal,
    product: 'Urea, 50 kg bag',
    terms: { quantity: 20, price: 4300, note: 'Twenty bags at once.' },
    answer: { price: 4450, note: 'For twenty bags I can go down to this.' },
  },
];
