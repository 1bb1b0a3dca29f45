import { ReceiptText } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { maxSaleLines } from '#contract/trade/counter-sales.ts';
import type { Product } from '#contract/trade/products.ts';
import { useOwnProductCache, type Owner } from '#web/kit/lists/own-products.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Look = Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'className' | 'aria-describedby'>;
type Props = Look & {
  owner: Owner;
  words: Locale['WriteReceipt'];
  /** What stands on it from the start. */
  chosen?: Product[];
  isEmpty?: boolean;
};

/** For what is ticked in a table. */
export function WriteReceiptOf({ chosen, ...rest }: Pick<Props, 'owner' | 'words'> & { chosen: Product[] }) {
  const { bulk } = useWords('ManyProducts');
  const note = useId();
  const isTooMany = chosen.length > maxSaleLines;
  return (
    <>
      <WriteReceipt
        {...rest}
        chosen={chosen}
        disabled={chosen.length === 0 || isTooMany}
        aria-describedby={isTooMany ? note : undefined}
        size="sm"
        className="max-sm:col-span-2"
      />
      {isTooMany && (
        <p id={note} className="col-span-2 px-0! text-1 text-ink-2 sm:basis-full">
          {fill(bulk.receiptNote, { most: maxSaleLines })}
        </p>
      )}
    </>
  );
}

/** The button, with its form. */
export function WriteReceipt({ owner, words, chosen = [], isEmpty = false, ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const cache = useOwnProductCache(owner);
  function open() {
    chosen.forEach(cache.keep);
    setIsOpen(true);
  }
  return (
    <>
      <Button tone="secondary" {...look} onClick={open}>
        <ReceiptText />
        {words.button}
      </Button>
      {isOpen && <ReceiptDialog {...{ owner, words, chosen, isEmpty }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
