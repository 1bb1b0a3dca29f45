import { Search } from 'lucide-react';
import type { OrderFilter } from '#contract/order-life.ts';
import type { OrderList } from '#contract/orders.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Words } from './orders-screen.tsx';
import type { useWish } from './use-wish.ts';

type Props = { words: Words; wish: ReturnType<typeof useWish>; counts: OrderList['counts'] | undefined };

/** The search, and a button for each filter with how many it holds. */
export function OrdersTools({ words, wish, counts }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-4 py-4 sm:px-5">
      <Field
        type="search"
        label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        icon={<Search />}
        value={wish.typed}
        maxLength={100}
        className="w-full sm:w-80"
        onChange={({ target }) => wish.type(target.value)}
      />
      <fieldset aria-label={words.filterLabel} className="flex flex-wrap gap-2">
        {words.filters.map(({ key, label }) => (
          <Chip
            key={key}
            pressed={wish.filter === key}
            count={counts?.[key as OrderFilter]}
            onClick={() => wish.choose(key as OrderFilter)}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
