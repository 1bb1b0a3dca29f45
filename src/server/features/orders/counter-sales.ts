import { randomUUID } from 'node:crypto';
import type { CounterSaleDraft } from '#contract/trade/counter-sales.ts';
import { maxPaisa, paisaOf } from '#contract/trade/money.ts';
import { messageOf, fieldError } from '#contract/text/field-error.ts';
import { lockOwn, ownListing, takeStock } from '#server/features/stock/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { rateLimit } from '#server/kit/limits/rate-limit.ts';
import { createOrder } from './life.ts';
import {
  idempotentOrder,
  type OrderParts,
  salesPerPerson,
  type IdempotencyStamp,
  soldBy,
} from './placement.ts';
import { lockParties } from './queries.ts';

type Line = CounterSaleDraft['lines'][number];

/** Several products in one go: each is an order of its own, and all share the receipt of the first, whose number this is. */
export function insertCounterSale(parts: OrderParts, sellerId: string, { key, ...draft }: CounterSaleDraft) {
  const { db } = parts;
  return idempotentOrder(
    parts,
    { sentBy: sellerId, idempotencyKey: key, content: draft },
    async (sending) => {
      await rateLimit(db, salesPerPerson, sellerId);
      return db.begin(async (tx) => {
        if ((await lockParties(tx, [sellerId])).length === 0) throw new Refused('not_found');
        const ids = draft.lines.map(({ productId }) => productId);
        await lockOwn(tx, sellerId, ids);
        let first: string | undefined;
        for (const [at, line] of draft.lines.entries()) {
          const listing = await atLine(at, () => takeLine(tx, line, sellerId));
          first = await insertLine(tx, { draft, line, listing, sending, first });
        }
        return first!;
      });
    },
  );
}

async function takeLine(tx: Tx, { productId, quantity, weightCategory, price }: Line, sellerId: string) {
  const listing = await ownListing(tx, productId, sellerId);
  if (listing.weightCategory !== weightCategory) throw new Refused('changed_elsewhere');
  const { priceBasis } = listing;
  const totalPaisa = paisaOf({ price, priceBasis, quantity });
  if (totalPaisa > maxPaisa) throw new Refused('invalid', { fields: { quantity: fieldError('smaller') } });
  await takeStock(tx, listing, quantity);
  return { ...listing, totalPaisa };
}

type Selling = {
  draft: Omit<CounterSaleDraft, 'key'>;
  line: Line;
  listing: Awaited<ReturnType<typeof takeLine>>;
  sending: IdempotencyStamp;
  /** The number of the first order; the first itself has none before it. */
  first: string | undefined;
};

async function insertLine(tx: Tx, { draft, line, listing, sending, first }: Selling) {
  const { paid, buyerName, buyerPhone, date } = draft;
  const isPaid = paid !== 'later';
  const orderNo = await createOrder(tx, isPaid ? 'sell' : 'sell_on_credit', {
    // Only the first is looked for when the form comes again.
    ...(first ? { sentBy: sending.sentBy, idempotencyKey: randomUUID(), fingerprint: '' } : sending),
    ...soldBy(listing),
    receiptOf: first,
    kind: 'sale',
    buyerId: null,
    buyerName,
    buyerPhone: buyerPhone || null,
    quantity: line.quantity,
    weightCategory: listing.weightCategory,
    price: line.price,
    priceBasis: listing.priceBasis,
    totalPaisa: listing.totalPaisa,
    payment: isPaid ? paid : 'cash',
    delivery: null,
    note: '',
    date,
  });
  return first ?? orderNo;
}

/** What is wrong is said at the line that it is about. */
async function atLine<Done>(at: number, take: () => Promise<Done>) {
  try {
    return await take();
  } catch (error) {
    const [field, found] = (error instanceof Refused && fieldErrorOf(error)) || [];
    if (!field) throw error;
    throw new Refused('invalid', { fields: { [`lines.${at}.${field}`]: found } });
  }
}

function fieldErrorOf({ refusal: { code, left = 0 }, fieldErrors }: Refused) {
  if (code === 'not_found') return ['productId', fieldError('otherProduct')] as const;
  if (code === 'not_enough') return ['quantity', fieldError('onlyLeft', { left })] as const;
  if (code === 'lot_only') return ['quantity', fieldError('wholeLot', { left })] as const;
  const { quantity } = fieldErrors;
  return quantity && (['quantity', messageOf(quantity)] as const);
}
