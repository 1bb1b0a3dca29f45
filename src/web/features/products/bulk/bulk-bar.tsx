import { useState } from 'react';
import { mostChanged } from '#contract/trade/many-products.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { ManyWords } from '../import/import-words.ts';
import { grouped } from '#contract/text/words.ts';
import type { Products } from '../use-products.ts';
import { PriceDialog } from './price-dialog.tsx';
import type { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  words: ManyWords['bulk'];
  products: Products;
  selection: Selection;
  bulk: ReturnType<typeof useBulk>;
};

/** What can be done with the ticked products. Stays in sight while the table scrolls. */
export function BulkBar({ words, products, selection, bulk }: Props) {
  const [isPricing, setIsPricing] = useState(false);
  const { chosen } = selection;
  const isOff = chosen.length === 0 || chosen.length > mostChanged;
  const action = { tone: 'secondary', size: 'sm', disabled: isOff || bulk.isBusy } as const;
  return (
    <section
      aria-label={words.barLabel}
      className="sticky bottom-0 z-10 grid gap-2 rounded-b-md border-t border-line bg-card px-4 py-3 shadow-pop sm:flex sm:flex-wrap sm:items-center sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:me-auto">
        <p aria-live="polite" className="font-semibold tabular-nums">
          {countText(chosen.length, words)}
        </p>
        <Button
          tone="quiet"
          size="sm"
          busy={selection.isLoading}
          onClick={() => (chosen.length > 0 ? selection.clear() : void selection.selectAll())}
        >
          {chosen.length > 0 ? words.clear : allText(products, words)}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button {...action} onClick={() => setIsPricing(true)}>
          {words.price}
        </Button>
        <Button {...action} onClick={() => void bulk.setStatus(chosen, 'paused')}>
          {words.pause}
        </Button>
        <Button {...action} onClick={() => void bulk.setStatus(chosen, 'open')}>
          {words.open}
        </Button>
        <Button {...action} onClick={() => void bulk.setStatus(chosen, 'sold_out')}>
          {words.soldOut}
        </Button>
      </div>
      {isPricing && (
        <PriceDialog
          words={words.priceDialog}
          chosen={chosen}
          onClose={() => setIsPricing(false)}
          onSubmit={(list, prices) => {
            setIsPricing(false);
            void bulk.setPrices(list, prices);
          }}
        />
      )}
    </section>
  );
}

function countText(count: number, words: Props['words']) {
  if (count > mostChanged) return fill(words.tooMany, { most: grouped(mostChanged) });
  return plural(count, words.selected);
}

/** All that is looked for, whether it is on screen yet or not. */
function allText({ counts, rows = [] }: Products, words: Props['words']) {
  const count = counts?.found ?? rows.length;
  return fill(count > mostChanged ? words.first : words.all, {
    count: grouped(Math.min(count, mostChanged)),
  });
}
