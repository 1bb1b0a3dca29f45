import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { Product, RequestedStatus } from '#contract/trade/products.ts';
import { maxChanged } from '#contract/trade/many-products.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import type { ManyProductsWords } from '../import/import-words.ts';
import { grouped } from '#contract/text/words.ts';
import type { Products } from '../use-products.ts';
import { PriceDialog } from './price-dialog.tsx';
import type { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  words: ManyProductsWords['bulk'];
  products: Products;
  selection: Selection;
  bulk: ReturnType<typeof useBulk>;
  focusAfter: RefObject<HTMLElement | null>;
  onCopy: (product: Product) => void;
  /** A button of another part of the page, for the ticked ones. */
  receipt: (chosen: Product[]) => ReactNode;
};

/** What can be done with the ticked products: what is done most, and the rest at a press, so that the table stays in sight. */
export function BulkBar({ words, products, selection, bulk, focusAfter, onCopy, receipt }: Props) {
  const [isPricing, setIsPricing] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const moreId = useId();
  const more = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<Product[]>();
  const { chosen } = selection;
  const isOff = chosen.length === 0 || chosen.length > maxChanged;
  const action = { tone: 'secondary', size: 'sm', disabled: isOff || bulk.isBusy } as const;

  /** What was opened hides rows on a phone, of which the reader wants to see what became. */
  function closeMore() {
    more.current?.focus();
    setIsWhole(false);
  }
  function setStatusAndClose(status: RequestedStatus) {
    closeMore();
    void bulk.setStatus(chosen, status);
  }
  function copyAndClose([product]: Product[]) {
    closeMore();
    onCopy(product!);
  }
  return (
    <section
      aria-label={words.barLabel}
      className="grid gap-2 rounded-b-md border-t border-line bg-card px-4 py-3 shadow-pop sm:flex sm:flex-wrap sm:items-center sm:px-5"
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
      <div className="flex gap-2 max-sm:*:flex-auto max-sm:*:px-2">
        <Button {...action} onClick={() => setIsPricing(true)}>
          {words.price}
        </Button>
        <Button {...action} onClick={() => void bulk.setStatus(chosen, 'paused')}>
          {words.pause}
        </Button>
        <Button
          ref={more}
          tone="secondary"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={isWhole ? moreId : undefined}
          onClick={() => setIsWhole(!isWhole)}
        >
          {words.more} <ChevronDown className={`size-4 ${isWhole ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      {isWhole && (
        <div id={moreId} className="grid grid-cols-2 gap-2 sm:flex sm:w-full sm:flex-wrap sm:*:px-3">
          <Button {...action} onClick={() => setStatusAndClose('open')}>
            {words.open}
          </Button>
          <Button {...action} onClick={() => setStatusAndClose('sold_out')}>
            {words.soldOut}
          </Button>
          <Button {...action} disabled={chosen.length !== 1} onClick={() => copyAndClose(chosen)}>
            <Copy />
            {words.copy}
          </Button>
          <Button {...action} onClick={() => setDeleting(chosen)}>
            <Trash2 />
            {words.delete}
          </Button>
          {receipt(chosen)}
        </div>
      )}
      <AskDialog
        about={deleting}
        words={words.deleteDialog}
        texts={(list) => deletionTexts(list, words.deleteDialog)}
        focusAfter={focusAfter}
        onClose={() => setDeleting(undefined)}
        onConfirm={(list) => {
          setDeleting(undefined);
          setIsWhole(false);
          void bulk.remove(list);
        }}
      />
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
  if (count > maxChanged) return fill(words.tooMany, { most: grouped(maxChanged) });
  return plural(count, words.selected);
}

function deletionTexts(list: Product[], words: Props['words']['deleteDialog']) {
  const ordered = list.filter(({ reserved }) => reserved > 0).length;
  return {
    title: plural(list.length, words.title, { name: list[0]?.name ?? '' }),
    text: ordered > 0 ? `${words.text} ${plural(ordered, words.reserved)}` : words.text,
    confirm: plural(list.length, words.confirm),
  };
}

/** All that is looked for, whether it is on screen yet or not. */
function allText({ counts, rows = [] }: Products, words: Props['words']) {
  const count = counts?.found ?? rows.length;
  return fill(count > maxChanged ? words.first : words.all, {
    count: grouped(Math.min(count, maxChanged)),
  });
}
