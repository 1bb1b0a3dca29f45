import { monthsUpTo } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import {
  type Debtor,
  type Figures,
  figureMonths,
  maxCrops,
  maxDebtors,
  type DebtOverview,
} from '#contract/sellers/figures.ts';
import { rupeesOf } from '#contract/trade/money.ts';
import { badgeOf } from '#contract/trade/order-badges.ts';
import { spentByMonth } from '#server/features/farm-records/service.ts';
import { knownCrop } from '#server/features/crops/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { countOrders, listForExport, listUnpaid, type Seller, sumByMonth, sumByProduct } from './queries.ts';

const rowsPerPage = 5000;
const nothing = { sales: 0, rupees: 0 };

type Sold = { sales: number; rupees: number };
type Named = Sold & { name: string };

export async function figuresOf(db: Tx, seller: Seller, today = pakistanDay()): Promise<Figures> {
  const months = monthsUpTo(today, figureMonths);
  const period = { from: `${months[0]}-01`, to: today };
  const [byMonth, spent, byProduct, counts] = await Promise.all([
    sumByMonth(db, seller, period),
    seller.role === 'farmer' ? spentByMonth(db, seller.sellerId, period.from) : [],
    sumByProduct(db, seller, period),
    countOrders(db, seller),
  ]);
  const sums = new Map(byMonth.map(({ month, ...sold }) => [month, sold]));
  const costs = new Map(spent.map((one) => [one.month, one.spent]));
  const crops = byCrop(byProduct);
  return {
    months: months.map((month) => ({
      month,
      ...(sums.get(month) ?? nothing),
      spent: costs.get(month) ?? 0,
    })),
    crops: crops.slice(0, maxCrops),
    otherCrops: added(crops.slice(maxCrops)),
    total: added(byMonth),
    ...counts,
  };
}

export async function soldThisMonth(db: Tx, seller: Seller, today = pakistanDay()) {
  const [sold = nothing] = await sumByMonth(db, seller, { from: `${today.slice(0, 7)}-01`, to: today });
  return { sales: sold.sales, rupees: sold.rupees };
}

/** Like a khata: by buyer, each with what is still open. */
export async function owedTo(db: Tx, seller: Seller): Promise<DebtOverview> {
  const rows = await listUnpaid(db, seller, maxDebtors);
  const debtors = new Map<string, Debtor>();
  for (const { buyerId, name, orderNo, date, productName, payablePaisa, state, kind } of rows) {
    const key = buyerId ?? name;
    const amount = rupeesOf(payablePaisa);
    const debtor = debtors.get(key) ?? { name, rupees: 0, orders: [] };
    debtor.rupees += amount;
    debtor.orders.push({ orderNo, date, productName, amount, status: badgeOf(state), kind });
    debtors.set(key, debtor);
  }
  const [{ orders, rupees } = { orders: 0, rupees: 0 }] = rows;
  return { debtors: [...debtors.values()].toSorted((a, b) => b.rupees - a.rupees), orders, rupees };
}

/** In large pages: a spreadsheet of all orders is a handful of calls, and none of them is too long. */
export async function exportRows(db: Tx, seller: Seller, after?: string) {
  const rows = await listForExport(db, seller, rowsPerPage + 1, after);
  const items = rows.slice(0, rowsPerPage).map(({ payablePaisa, state, ...row }) => ({
    ...row,
    amount: rupeesOf(payablePaisa),
    status: badgeOf(state),
  }));
  return { items, next: rows.length > rowsPerPage ? items.at(-1)!.orderNo : null };
}

/** 'Wheat, Akbar 2019' and 'Gandum' are one crop; what is no crop goes by its own name, however it is written. */
function byCrop(products: Named[]) {
  const crops = new Map<string, Named>();
  for (const product of products) {
    const crop = knownCrop(product.name);
    const name = crop ? crop.charAt(0).toUpperCase() + crop.slice(1) : product.name;
    const key = name.toLowerCase();
    const before = crops.get(key);
    crops.set(key, before ? { name: before.name, ...added([before, product]) } : { ...product, name });
  }
  return [...crops.values()].toSorted((a, b) => b.rupees - a.rupees || a.name.localeCompare(b.name));
}

function added(some: Sold[]) {
  return some.reduce(
    (sum, { sales, rupees }) => ({ sales: sum.sales + sales, rupees: sum.rupees + rupees }),
    nothing,
  );
}
