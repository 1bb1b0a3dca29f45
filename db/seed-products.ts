import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { ProductRow } from '#contract/trade/many-products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { insertProduct } from '#server/features/products/queries.ts';
import type { Tx } from '#server/kit/database/db.ts';
import market from './demo-market.json' with { type: 'json' };
import { type DemoPerson, insertDemoPerson } from './seed-people.ts';

const dayMs = 86_400_000;

/** About ninety offers of the last month: of the demo people, and of sellers who are only here to sell. */
export async function insertDemoProducts(tx: Tx, now = Date.now()) {
  for (const { role, products, ...seller } of market) {
    if (isNew(seller)) await insertDemoPerson(tx, { ...seller, flags: [flags[role as SellerRole]] });
    const [owner] = await tx<{ id: string }[]>`select id from people where key = ${seller.phone}`;
    for (const { daysAgo, ...offer } of products) {
      const at = Math.round(now - daysAgo * dayMs);
      const date = pakistanDay(at);
      const draft = ProductRow.parse({ priceBasis: 'unit', phone: seller.phone, date, ...offer });
      const id = `product_${at}`;
      await insertProduct(tx, { ...draft, id, ownerId: owner!.id, role: role as SellerRole });
      await tx`update products set posted_at = ${new Date(at).toISOString()} where id = ${id}`;
    }
  }
}

const flags: Record<SellerRole, string> = { farmer: 'isFarmer', vendor: 'isVendor' };

function isNew(seller: { phone: string; username?: string }): seller is Omit<DemoPerson, 'flags'> {
  return seller.username !== undefined;
}
