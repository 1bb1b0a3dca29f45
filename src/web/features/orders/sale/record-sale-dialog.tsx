import type { Product } from '#contract/trade/products.ts';
import type { Locale } from '#web/kit/words.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaleFields } from './sale-fields.tsx';
import { useSaleForm } from './use-sale-form.ts';

export type SaleParts = {
  uid: string;
  words: Locale['RecordSale'];
  /** What may have been sold, or the first page of it; with one there is nothing to choose. */
  products: Product[];
  onClose: () => void;
  onSaved: (text: string) => void;
};

/** Writes down a sale that was agreed by phone. */
export function RecordSaleDialog(parts: SaleParts) {
  const { words, products } = parts;
  const { draft, write, errors, sold, ...form } = useSaleForm(parts);
  return (
    <FormDialog
      title={words.title}
      description={products.length > 0 ? words.intro : words.noProduct}
      words={words}
      form={form}
      canSubmit={products.length > 0}
    >
      {products.length > 0 && <SaleFields {...parts} {...{ draft, write, errors, sold }} />}
    </FormDialog>
  );
}
