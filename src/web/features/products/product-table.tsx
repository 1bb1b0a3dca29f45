import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Product, RequestedStatus, SellerRole } from '#contract/trade/products.ts';
import { isConflict } from '#web/kit/api/call.ts';
import { fill } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { useSelection } from './bulk/use-selection.ts';
import type { ManyWords } from './import/import-words.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { ProductTools } from './product-tools.tsx';
import { type Result, ResultNotice } from '#web/ui/states/result-notice.tsx';
import { countText, deletionTexts, type ModalWords, type TableWords } from './texts.ts';
import { useFind } from './use-find.ts';
import { usePictures } from './use-pictures.ts';
import { useProducts } from './use-products.ts';
import { WithheldDialog } from './withheld-dialog.tsx';

type Props = {
  seller: SellerRole;
  uid: string;
  words: TableWords;
  modal: ModalWords;
  many: ManyWords;
  /** The form that writes down a sale of one of them, where the table offers it. */
  sale?: (parts: Sale) => ReactNode;
};
type Sale = { product: Product; onClose: () => void; onSaved: (text: string) => void };

/** A seller's own products: the table, and what is done with it. */
export function ProductTable({ seller, uid, words, modal, many, sale }: Props) {
  const find = useFind();
  const products = useProducts(seller, uid, find.text);
  const pictures = { add: usePictures(), edit: usePictures() };
  const [form, setForm] = useState<'add' | Product>();
  const [deleting, setDeleting] = useState<Product>();
  const [selling, setSelling] = useState<Product>();
  const [asked, setAsked] = useState<Product>();
  const [result, setResult] = useState<Result>();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { counts } = products;
  const isAdding = form === 'add';
  const selection = useSelection(products);
  const bulk = useBulk(products, many.bulk, setResult);

  function open(what: 'add' | Product) {
    setResult(undefined);
    setForm(what);
  }
  async function changeStatus(product: Product, status: RequestedStatus) {
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
          {counts && <p className="text-1 text-ink-3">{countText(counts, words)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <ProductTools {...{ seller, words: many, modal, products, selection }} onResult={setResult} />
          <Button onClick={() => open('add')} className="max-sm:hidden">
            <Plus />
            {words.add}
          </Button>
        </div>
      </div>
      <ResultNotice result={result} undoLabel={many.bulk.undo} />
      {/* What sticks to the lower edge stays below the heading. */}
      <div>
        <ProductList
          words={words}
          products={products}
          {...{ many, selection, find }}
          onAdd={() => open('add')}
          onEdit={open}
          onDelete={setDeleting}
          onBuy={sale && setSelling}
          onStatus={(product, status) => void changeStatus(product, status)}
          onWhy={setAsked}
        />
        {selection.isOn ? (
          <BulkBar words={many.bulk} {...{ products, selection, bulk }} />
        ) : (
          <AddBar label={words.addBar} isOff={products.isEmpty} onAdd={() => open('add')} />
        )}
      </div>
      <AskDialog
        about={deleting}
        words={words.deleteDialog}
        texts={(product) => deletionTexts(product, words.deleteDialog)}
        focusAfter={heading}
        onClose={() => setDeleting(undefined)}
        onConfirm={(product) => void remove(product)}
      />
      <WithheldDialog
        products={products}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onEdit={open}
        onSent={(text) => setResult({ good: true, text })}
      />
      {form && (
        <ProductDialog
          key={isAdding ? form : form.productId}
          {...{ seller, uid, products, words: modal }}
          pictures={isAdding ? pictures.add : pictures.edit}
          product={isAdding ? undefined : form}
          onClose={() => setForm(undefined)}
          onSaved={setResult}
        />
      )}
      <SaleForm
        sale={sale}
        product={selling}
        onClose={() => setSelling(undefined)}
        onSaved={(text) => setResult({ good: true, text })}
      />
    </section>
  );
}

/** On a phone the way to the form stays at hand while the table scrolls. An empty table has it in its middle. */
function AddBar({ label, isOff, onAdd }: { label: string; isOff: boolean; onAdd: () => void }) {
  if (isOff) return null;
  return (
    <div className="sticky bottom-0 z-10 rounded-b-md border-t border-line bg-card px-4 py-3 sm:hidden">
      <Button block onClick={onAdd}>
        <Plus />
        {label}
      </Button>
    </div>
  );
}

function SaleForm({
  sale,
  product,
  ...rest
}: Pick<Props, 'sale'> & Omit<Sale, 'product'> & { product: Product | undefined }) {
  return product && sale?.({ product, ...rest });
}
