import { Copy, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { RequestedStatus } from '#contract/trade/products.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { ManyProductsWords } from '../import/import-words.ts';

type Props = {
  id: string;
  words: ManyProductsWords['bulk'];
  action: Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'disabled'>;
  isOne: boolean;
  onStatus: (status: RequestedStatus) => void;
  onCopy: () => void;
  onDelete: () => void;
  receipt: ReactNode;
  /** What has no room in the bar. */
  children: ReactNode;
};

export function MoreActions({
  id,
  words,
  action,
  isOne,
  onStatus,
  onCopy,
  onDelete,
  receipt,
  children,
}: Props) {
  const copyNote = useId();
  return (
    <div id={id} className="mt-2 grid grid-cols-2 gap-2 max-sm:*:px-2 sm:flex sm:flex-wrap sm:*:px-3">
      {children}
      <Button {...action} onClick={() => onStatus('open')}>
        {words.open}
      </Button>
      <Button {...action} onClick={() => onStatus('sold_out')}>
        {words.soldOut}
      </Button>
      <Button
        {...action}
        disabled={action.disabled || !isOne}
        aria-describedby={isOne ? undefined : copyNote}
        onClick={onCopy}
      >
        <Copy />
        {words.copy}
      </Button>
      <Button {...action} onClick={onDelete}>
        <Trash2 />
        {words.delete}
      </Button>
      {receipt}
      {!isOne && (
        <p id={copyNote} className="col-span-2 px-0! text-1 text-ink-2 sm:basis-full">
          {words.copyNote}
        </p>
      )}
    </div>
  );
}
