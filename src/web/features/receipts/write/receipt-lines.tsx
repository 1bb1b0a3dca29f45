import { Plus, X } from 'lucide-react';
import { grouped } from '#contract/text/words.ts';
import { maxSaleLines } from '#contract/trade/counter-sales.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { sellableQuantity, useOwnProduct, type Owner } from '#web/kit/lists/own-products.ts';
import { ProductPicker } from '#web/kit/lists/product-picker.tsx';
import { quantityText, unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { amountOf, soldAs, type TypedLine } from './receipt-draft.ts';
import type { ReceiptForm } from './use-receipt-form.ts';

type Props = { owner: Owner; form: ReceiptForm; words: Locale['WriteReceipt'] };

/** What is sold, product by product. */
export function ReceiptLines(props: Props) {
  const { form, words } = props;
  const { lines } = form.draft;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{words.products}</legend>
      <ul className="grid gap-4">
        {lines.map((line, at) => (
          <li key={line.key} className="border-b border-line pb-4">
            <Line {...props} line={line} at={at} />
          </li>
        ))}
      </ul>
      <LimitHint of="products" used={lines.length} most={maxSaleLines} />
      {lines.length < maxSaleLines && (
        <Button tone="secondary" size="sm" className="mt-3" onClick={form.addLine}>
          <Plus /> {words.add}
        </Button>
      )}
    </fieldset>
  );
}

function Line({ owner, form, words, line, at }: Props & { line: TypedLine; at: number }) {
  const { errors, draft, find, changeLine, removeLine } = form;
  const product = useOwnProduct(owner, line.productId);
  const amount = amountOf(line, product);
  const error = (field: string) => errors[`lines.${at}.${field}`];
  const pick = (productId: string) => {
    const picked = find(productId);
    changeLine(line.key, picked ? soldAs(picked) : { productId });
  };
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3">
      <div className="col-span-2 flex items-start gap-2">
        <ProductPicker
          className="min-w-0 flex-1"
          owner={owner}
          label={words.product}
          placeholder={words.chooseProduct}
          value={line.productId}
          error={error('productId')}
          onPick={pick}
        />
        {draft.lines.length > 1 && (
          <IconButton
            label={product ? fill(words.remove, { name: product.name }) : words.removeUnnamed}
            tone="danger"
            className="mt-8"
            onClick={() => removeLine(line.key)}
          >
            <X />
          </IconButton>
        )}
      </div>
      <Field
        label={words.quantity}
        hint={
          product &&
          fill(words.left, { quantity: quantityText(sellableQuantity(product), product.weightCategory) })
        }
        name={`quantity-${at}`}
        inputMode="decimal"
        autoComplete="off"
        value={line.quantity}
        error={error('quantity')}
        onChange={({ target }) => changeLine(line.key, { quantity: target.value })}
      />
      <Field
        label={words.price}
        hint={
          product && (product.priceBasis === 'lot' ? words.wholeLot : unitWords(product.weightCategory).per)
        }
        name={`price-${at}`}
        inputMode="numeric"
        autoComplete="off"
        value={line.price}
        error={error('price')}
        onChange={({ target }) => changeLine(line.key, { price: target.value })}
      />
      {amount !== undefined && (
        <p className="col-span-2 text-end font-semibold tabular-nums">
          {fill(words.rupees, { amount: grouped(amount) })}
        </p>
      )}
    </div>
  );
}
