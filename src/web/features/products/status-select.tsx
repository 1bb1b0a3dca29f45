import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Product, type ProductStatus, RequestedStatus } from '#contract/trade/products.ts';
import { fill } from '#web/kit/words/words.ts';
import type { TableWords } from './texts.ts';

const tones: Record<ProductStatus, string> = {
  open: 'bg-green-50 text-green',
  paused: 'bg-wheat-50 text-wheat-ink',
  sold_out: 'bg-sunk-2 text-ink-2',
  withheld: 'bg-clay-50 text-clay-ink',
};

type Props = {
  words: TableWords['status'];
  product: Product;
  onChange: (status: RequestedStatus) => void;
  onWhy: () => void;
};

export function StatusSelect({ words, product, onChange, onWhy }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    event.preventDefault();
    event.currentTarget.showPicker?.();
  }
  if (product.status === 'withheld') {
    return (
      <>
        <span
          className={`inline-flex min-h-7 items-center rounded-full px-2.5 text-1 font-semibold ${tones.withheld}`}
        >
          {words.withheld}
        </span>
        <button
          type="button"
          data-cell
          aria-label={fill(words.whyLabel, { name: product.name })}
          onClick={onWhy}
          className="link min-h-7 cursor-pointer px-1 text-1 @max-[640px]/table:min-h-11"
        >
          {words.why}
        </button>
      </>
    );
  }
  return (
    <span className="relative inline-flex">
      <select
        data-cell
        aria-label={fill(words.label, { name: product.name })}
        value={product.status}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(RequestedStatus.parse(event.target.value))}
        className={`min-h-7 cursor-pointer appearance-none rounded-full pe-7 ps-2.5 text-1 font-semibold inset-ring inset-ring-transparent hover:inset-ring-line-strong @max-[640px]/table:min-h-11 @max-[640px]/table:pe-8 @max-[640px]/table:ps-3.5 ${tones[product.status]}`}
      >
        {RequestedStatus.options.map((status) => (
          <option key={status} value={status}>
            {words[status]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4" />
    </span>
  );
}
