import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { Order, Rupees, SaleDraft } from './orders.ts';
import { ProductKey } from './products.ts';
import { Quantity, WeightUnit } from './unit-schemas.ts';
import { wholeNumberError } from './units.ts';

/** As many as fit on half a sheet. */
export const maxSaleLines = 15;

/** How it was paid, or that it is to be paid later. */
export const PaidBy = z.enum(['cash', 'transfer', 'later']);
export type PaidBy = z.infer<typeof PaidBy>;

const SoldLine = z
  .object({
    productId: ProductKey,
    quantity: Quantity,
    /** The unit as the seller saw it: if it is another by now, nothing is sold. */
    weightCategory: WeightUnit,
    /** For one unit, or for the whole lot. */
    price: Rupees,
  })
  .superRefine(({ quantity, weightCategory }, context) => {
    const message = wholeNumberError(quantity, weightCategory);
    if (message) context.addIssue({ code: 'custom', path: ['quantity'], message });
  });

/** What a seller writes down of a sale over the counter. */
export const CounterSaleDraft = SaleDraft.pick({ buyerName: true, buyerPhone: true, date: true }).extend({
  key: IdempotencyKey,
  lines: z
    .array(SoldLine)
    .min(1, fieldError('oneSold'))
    .max(maxSaleLines, fieldError('mostSold', { most: maxSaleLines })),
  paid: PaidBy,
});
export type CounterSaleDraft = z.infer<typeof CounterSaleDraft>;

export const counterSales = {
  sell: endpoint({
    method: 'POST',
    path: '/api/me/counter-sales',
    purpose: 'Sell one or more products over the counter',
    details:
      'Each product becomes an order of its own, and they share one receipt; the answer is the first of them. The quantities are taken off the products, all or none. Sent twice with the same `key`, it is one sale.',
    who: 'signed in',
    refuses: ['not_found', 'changed_elsewhere', 'key_reused'],
    input: CounterSaleDraft,
    reply: Order,
  }),
};
