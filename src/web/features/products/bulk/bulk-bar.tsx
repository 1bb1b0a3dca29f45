import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { Product, RequestedStatus } from '#contract/trade/products.ts';
import { maxChanged } from '#contract/trade/many-products.ts';
import { useMediaQuery } from '#web/kit/screen/use-media-query.ts';
import { useRootMark } from '#web/kit/screen/use-root-mark.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import type { ManyProductsWords } from '../import/import-words.ts';
import { grouped } from '#contract/text/words.ts';
import type { Products } from '../use-products.ts';
import { MoreActions } from './more-actions.tsx';
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

/** What can be done with the ticked products, in one line: what is done most, and the rest at a press, so that the table
 *  stays in sight. */
export function BulkBar({ words, products, selection, bulk, focusAfter, onCopy, receipt }: Props) {
  const [isPricing, setIsPricing] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const moreId = useId();
  const more = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<Product[]>();
  const isWide = useMediaQuery('(min-width: 40rem)');
  useRootMark('data-selecting');
  const { chosen } = selection;
  const isNone = chosen.length === 0;
  const isTooMany = chosen.length > maxChanged;
  const action = { tone: 'secondary', size: 'sm', disabled: isTooMany || bulk.isBusy } as const;

  function clear() {
    setIsWhole(false);
    selection.clear();
  }
  /** What was opened hides rows on a phone, of which the reader wants to see what became. */
  function closeMore() {
    if (!isWhole) return;
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
  const pause = (
    <Button {...action} onClick={() => setStatusAndClose('paused')}>
      {words.pause}
    </Button>
  );
  return (
    <section
      aria-label={words.barLabel}
      className="rounded-b-md border-t border-line bg-card p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-pop sm:px-5"
    >
      <div className="flex items-center gap-1 max-sm:*:shrink-0 max-sm:*:px-2 sm:gap-2">
        <SelectAll {...{ words, products, selection }} onClear={clear} />
        <p
          aria-live="polite"
          className="me-auto min-w-0 shrink! px-0! text-1 leading-tight font-semibold tabular-nums sm:text-2"
        >
          {countText(chosen.length, words)}
        </p>
        {!isNone && (
          <>
            <Button {...action} onClick={() => setIsPricing(true)}>
              {words.price}
            </Button>
            {isWide && pause}
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
          </>
        )}
      </div>
      {isWhole && !isNone && (
        <MoreActions
          id={moreId}
          words={words}
          action={action}
          isOne={chosen.length === 1}
          receipt={receipt(chosen)}
          onStatus={setStatusAndClose}
          onCopy={() => copyAndClose(chosen)}
          onDelete={() => setDeleting(chosen)}
        >
          {!isWide && pause}
        </MoreActions>
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

type SelectAllProps = Pick<Props, 'words' | 'products' | 'selection'> & { onClear: () => void };

/** One button for both: what is pressed keeps the focus. */
function SelectAll({ words, products, selection, onClear }: SelectAllProps) {
  const isNone = selection.chosen.length === 0;
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={isNone ? undefined : words.clear}
      busy={selection.isLoading}
      onClick={isNone ? () => void selection.selectAll() : onClear}
    >
      {isNone ? allText(products, words) : <X />}
    </Button>
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
