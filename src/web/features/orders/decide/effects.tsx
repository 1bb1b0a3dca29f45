import { grouped } from '#contract/text/words.ts';
import type { Order } from '#contract/trade/orders.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

export type Outcome = Order['allowed'][number];
type Words = Locale['Order']['decision'];
type Props = { order: Order; outcome: Outcome; words: Words };

/** What a decision does to money, stock and reviews, told before it is taken. */
export function Effects({ order, outcome, words }: Props) {
  const quantity = quantityText(order.quantity, order.weightCategory);
  const lines = {
    money: fill(moneyIn(outcome, words.money), { amount: grouped(order.amount) }),
    stock: fill(words.stock[stockIn(order, outcome)], { quantity }),
    reviews: words.reviews[outcome.canReview ? 'yes' : 'no'],
  };
  return (
    <span className="mt-1 grid gap-1 text-1 text-ink-2">
      {(['money', 'stock', 'reviews'] as const).map((kind) => (
        <span key={kind} className="wrap-anywhere">
          <b className="font-semibold text-ink">{words.effects[kind]}:</b> {lines[kind]}
        </span>
      ))}
    </span>
  );
}

function moneyIn({ to }: Outcome, words: Words['money']) {
  return (words as Partial<Record<Outcome['to'], string>>)[to] ?? '';
}

function stockIn({ productId, stock }: Order, { stock: next }: Outcome): keyof Words['stock'] {
  if (stock === 'none') return 'none';
  if (!productId) return 'unlisted';
  if (stock === 'taken') return 'gone';
  if (stock === 'given_back') return 'backAlready';
  return ({ taken: 'sold', given_back: 'back', reserved: 'waiting', none: 'none' } as const)[next];
}
