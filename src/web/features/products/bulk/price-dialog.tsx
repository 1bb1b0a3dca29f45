import { type SubmitEvent, useId, useState } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Choice } from '#web/ui/fields/choice.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import type { ManyProductsWords } from '../import/import-words.ts';
import { grouped } from '#contract/text/words.ts';
import { newPrices, type PriceChange } from './new-prices.ts';

type Words = ManyProductsWords['bulk']['priceDialog'];
type Props = {
  words: Words;
  chosen: Product[];
  onClose: () => void;
  onSubmit: (list: Product[], prices: number[]) => void;
};

const maxShown = 5;

export function PriceDialog({ words, chosen, onClose, onSubmit }: Props) {
  const formId = useId();
  const [change, setChange] = useState<PriceChange>({ how: 'raise', by: 'percent', typed: '' });
  const [isAsked, setIsAsked] = useState(false);
  // As it was when the dialog opened: what changes meanwhile is refused by its version, not priced unseen.
  const [list] = useState(chosen);
  const result = newPrices(list, change, words);
  const isPercent = change.how !== 'set' && change.by === 'percent';

  function onFormSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsAsked(true);
    if ('prices' in result) onSubmit(list, result.prices);
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={plural(list.length, words.title, { name: list[0]!.name })}
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {plural(list.length, words.submit)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onFormSubmit} className="grid grid-cols-1 gap-5">
        <Choice
          label={words.how}
          options={(['raise', 'lower', 'set'] as const).map((how) => ({ value: how, label: words[how] }))}
          value={change.how}
          onChange={(how) => setChange({ ...change, how, typed: '' })}
        />
        {change.how !== 'set' && (
          <Choice
            label={words.by}
            options={[
              { value: 'percent', label: words.percentUnit },
              { value: 'rupees', label: words.rupeesUnit },
            ]}
            value={change.by}
            onChange={(by) => setChange({ ...change, by, typed: '' })}
          />
        )}
        <Field
          label={labelOf(change, words)}
          hint={isPercent ? words.hint : undefined}
          type="number"
          inputMode={isPercent ? 'decimal' : 'numeric'}
          min={0}
          step={isPercent ? 'any' : 1}
          value={change.typed}
          onChange={(event) => setChange({ ...change, typed: event.target.value })}
          error={'error' in result && (isAsked || change.typed !== '') ? result.error : undefined}
        />
        {'prices' in result && <Examples {...{ words, list, prices: result.prices }} />}
      </form>
    </Dialog>
  );
}

function labelOf({ how, by }: PriceChange, words: Words) {
  if (how === 'set') return words.amount;
  return by === 'percent' ? words.percent : words.rupees;
}

function Examples({ words, list, prices }: { words: Words; list: Product[]; prices: number[] }) {
  const price = (value: number) => fill(words.before, { price: grouped(value) });
  return (
    <div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {list.slice(0, maxShown).map((product, at) => (
          <li key={product.productId} className="min-w-0 px-4 py-2 break-words">
            {product.name}
            <p className="text-1 text-ink-2 tabular-nums">
              {price(product.price)} {words.to} <b className="text-ink">{price(prices[at]!)}</b>
            </p>
          </li>
        ))}
      </ul>
      {list.length > maxShown && (
        <p className="mt-2 text-1 text-ink-3">
          {fill(words.more, { count: grouped(list.length - maxShown) })}
        </p>
      )}
    </div>
  );
}
