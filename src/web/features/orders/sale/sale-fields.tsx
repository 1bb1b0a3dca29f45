import { grouped } from '#contract/text/words.ts';
import type { Product } from '#contract/trade/products.ts';
import { sellableQuantity } from '#web/kit/lists/own-products.ts';
import { ProductPicker } from '#web/kit/lists/product-picker.tsx';
import { BuyerFields } from '#web/kit/forms/buyer-fields.tsx';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { priceOf } from './price-of.ts';
import type { SaleParts } from './use-sale-form.ts';
import type { TypedSale } from './use-sale-form.ts';

type Props = Pick<SaleParts, 'uid' | 'words' | 'products'> & {
  draft: TypedSale;
  errors: FieldErrors;
  sold: Product | undefined;
  write: (part: Partial<TypedSale>) => void;
};

export function SaleFields(props: Props) {
  const { words, draft, errors, sold, write } = props;
  const listed = priceOf(sold, draft.quantity);
  return (
    <FieldGrid>
      <SoldProduct {...props} />
      <Field
        label={words.quantity}
        hint={
          sold && fill(words.onOffer, { quantity: quantityText(sellableQuantity(sold), sold.weightCategory) })
        }
        name="quantity"
        inputMode="decimal"
        autoComplete="off"
        value={draft.quantity}
        error={errors.quantity}
        onChange={({ target }) => write({ quantity: target.value })}
      />
      <Field
        label={words.amount}
        hint={listed && draft.amount !== listed && fill(words.total, { price: grouped(listed) })}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        value={draft.amount}
        error={errors.amount}
        onChange={({ target }) => write({ amount: target.value })}
      />
      <BuyerFields words={words} draft={draft} errors={errors} write={write} />
    </FieldGrid>
  );
}

function SoldProduct({ uid, words, products, draft, errors, write }: Props) {
  const [only, ...others] = products;
  if (!only) return null;
  if (others.length === 0)
    return (
      <p className="sm:col-span-2">
        <span className="text-1 text-ink-3">{words.product}</span>
        <b className="block wrap-anywhere">{only.name}</b>
      </p>
    );
  return (
    <ProductPicker
      className="sm:col-span-2"
      owner={{ role: only.role, uid }}
      label={words.product}
      placeholder={words.chooseProduct}
      value={draft.productId}
      error={errors.productId}
      onPick={(productId) => write({ productId })}
    />
  );
}
