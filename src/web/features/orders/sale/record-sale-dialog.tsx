import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SaleFields } from './sale-fields.tsx';
import { useSaleForm } from './use-sale-form.ts';
import type { SaleParts } from './use-sale-form.ts';

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
