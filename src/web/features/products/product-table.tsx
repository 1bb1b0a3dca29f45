import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Product, ProductStatus, SellerRole } from '#contract/products.ts';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { countText, type ModalWords, type TableWords } from './texts.ts';
import { usePictures } from './use-pictures.ts';
import { isConflict, useProducts } from './use-products.ts';

type Props = {
  seller: SellerRole;
  uid: string;
  words: TableWords;
  modal: ModalWords;
  /** The form that writes down a sale of one of them, where the table offers it. */
  sale?: (parts: Sale) => ReactNode;
};
type Sale = { product: Product; onClose: () => void; onSaved: (text: string) => void };
type Result = { good: boolean; text: string };

/** A seller's own products: the table, and what is done with it. */
export function ProductTable({ seller, uid, words, modal, sale }: Props) {
  const products = useProducts(seller, uid);
  const pictures = usePictures();
  const [form, setForm] = useState<'add' | Product>();
  const [deleting, setDeleting] = useState<Product>();
  const [selling, setSelling] = useState<Product>();
  const [result, setResult] = useState<Result>();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = products.list;

  function open(what: 'add' | Product) {
    setResult(undefined);
    setForm(what);
  }
  async function changeStatus(product: Product, status: ProductStatus) {
    setResult(undefined);
    await products.edit(product, { status }).catch((error: Error) => {
      const text = isConflict(error)
        ? error.message
        : fill(words.inPlace.statusFailed, { name: product.name });
      setResult({ good: false, text });
    });
  }
  async function remove(product: Product) {
    setDeleting(undefined);
    // The button that was pressed goes with its row, and would take the reader's place on the page along.
    heading.current?.focus();
    const isDone = await products.remove(product).then(
      () => true,
      () => false,
    );
    const { done, failed } = words.deleteDialog;
    setResult({ good: isDone, text: fill(isDone ? done : failed, { name: product.name }) });
  }

  return (
    <section aria-labelledby={headingId} className="mt-5 rounded-md border border-line bg-card lg:mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="title-section outline-none">
            {words.title}
          </h2>
          {data && <p className="text-1 text-ink-3">{countText(data, words)}</p>}
        </div>
        <Button onClick={() => open('add')} className="max-sm:w-full">
          <Plus />
          {words.add}
        </Button>
      </div>
      <div aria-live="polite">
        {result && (
          <div className="px-4 py-3 sm:px-5">
            <Notice tone={result.good ? 'green' : 'clay'}>{result.text}</Notice>
          </div>
        )}
      </div>
      <ProductList
        words={words}
        units={modal.units}
        products={products}
        onAdd={() => open('add')}
        onEdit={open}
        onDelete={setDeleting}
        onBuy={sale && setSelling}
        onStatus={(product, status) => void changeStatus(product, status)}
      />
      <DeleteDialog
        words={words.deleteDialog}
        product={deleting}
        onClose={() => setDeleting(undefined)}
        onConfirm={(product) => void remove(product)}
      />
      {form && (
        <ProductDialog
          key={form === 'add' ? form : form.productId}
          {...{ seller, uid, products, pictures, words: modal }}
          product={form === 'add' ? undefined : form}
          onClose={() => setForm(undefined)}
          onSaved={setResult}
        />
      )}
      {selling &&
        sale?.({
          product: selling,
          onClose: () => setSelling(undefined),
          onSaved: (text) => setResult({ good: true, text }),
        })}
    </section>
  );
}
