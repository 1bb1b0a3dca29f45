import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Product, RequestedStatus, SellerRole } from '#contract/trade/products.ts';
import { isConflict } from '#web/kit/api/call.ts';
import { useEntries } from '#web/kit/outbox/use-entries.ts';
import { unlessSent } from '#web/kit/outbox/unless-sent.ts';
import { picturesKey } from '#web/kit/upload/pictures-key.ts';
import { fill, type Locale, plural, useWords } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { useSelection } from './bulk/use-selection.ts';
import type { ManyProductsWords } from './import/import-words.ts';
import { ContinueDraft } from './continue-draft.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { draftKey } from './product-draft.ts';
import { ProductList } from './product-list.tsx';
import { ProductOutbox } from './product-outbox.tsx';
import { ProductTools } from './product-tools.tsx';
import { type Result, ResultNotice } from '#web/ui/states/result-notice.tsx';
import { countText, deletionTexts, type ModalWords, type TableWords } from './texts.ts';
import { useLinkedProduct } from './use-linked-product.ts';
import { useProductFilter } from './use-product-filter.ts';
import { usePictures } from './use-pictures.ts';
import { useForgetTaken } from './use-product-outbox.ts';
import { useProductSheet } from './use-product-sheet.ts';
import { useProducts } from './use-products.ts';
import { WithheldDialog } from './withheld-dialog.tsx';

type Props = {
  seller: SellerRole;
  uid: string;
  words: TableWords;
  modal: ModalWords;
  many: ManyProductsWords;
  /** The form that writes down a sale of one of them, where the table offers it. */
  sale?: (parts: Sale) => ReactNode;
  /** The button that writes a receipt for the ticked ones. */
  receipt: (chosen: Product[]) => ReactNode;
  /** For whoever has just added one, and now waits for buyers. */
  afterAdding: ReactNode;
};
type Sale = { product: Product; onClose: () => void; onSaved: (text: string) => void };

function Unsent({ count, words }: { count: number; words: Locale['Outbox'] }) {
  if (count === 0) return null;
  return <p className="text-1 font-medium text-wheat-ink">{plural(count, words.count)}</p>;
}

/** A seller's own products: the table, and what is done with it. */
export function ProductTable({ seller, uid, words, modal, many, sale, receipt, afterAdding }: Props) {
  const find = useProductFilter();
  const products = useProducts(seller, uid, find);
  const pictures = {
    add: usePictures(picturesKey(draftKey(seller, uid))),
    copy: usePictures(),
    edit: usePictures(),
  };
  useForgetTaken({ seller, uid }, pictures.add);
  const sheet = useProductSheet(products);
  const [deleting, setDeleting] = useState<Product>();
  const [selling, setSelling] = useState<Product>();
  const [asked, setAsked] = useState<Product>();
  const [result, setResult] = useState<Result>();
  const [hasAdded, setHasAdded] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { counts } = products;
  const unsent = useEntries(uid, ['product', 'productEdit'], seller);
  const outbox = useWords('Outbox');
  const selection = useSelection(products);
  const bulk = useBulk(products, many.bulk, setResult);
  useLinkedProduct({ role: seller, uid }, { edit, why: setAsked });

  function add() {
    setResult(undefined);
    sheet.add();
  }
  function edit(product: Product) {
    setResult(undefined);
    sheet.edit(product);
  }
  function copy(product: Product) {
    setResult(undefined);
    sheet.copy(product);
  }
  /** What was said before would be taken for the answer to this. */
  function saveInPlace(...change: Parameters<typeof products.edit>) {
    setResult((said) => (said?.undo ? said : undefined));
    return products.edit(...change);
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
          <Unsent count={unsent.length} words={outbox} />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <ProductTools
            {...{ seller, words: many, modal, statuses: words.status, products, selection }}
            onResult={setResult}
            onUndo={(key) => void bulk.undo(key)}
          />
          <Button onClick={add} className="max-sm:hidden">
            <Plus />
            {words.add}
          </Button>
        </div>
      </div>
      <ProductOutbox {...{ seller, uid, modal, products }} focusAfter={heading} onResult={setResult} />
      {sheet.kind !== 'add' && (
        <ContinueDraft
          {...{ seller, uid }}
          words={modal.draft}
          pictures={pictures.add.list.length}
          onOpen={add}
        />
      )}
      {hasAdded && afterAdding}
      {/* What sticks to the lower edge stays below the heading, unless there is something to say. */}
      <div className={result && 'contents'}>
        <ProductList
          words={words}
          products={products}
          {...{ many, selection, find }}
          save={saveInPlace}
          onAdd={add}
          onEdit={edit}
          onDelete={setDeleting}
          onBuy={sale && setSelling}
          onStatus={(product, status) => void changeStatus(product, status)}
          onWhy={setAsked}
        />
        {/* What was done is said where the reader is, however far down the table. */}
        <div className="sticky bottom-(--bar) z-10 bg-card">
          <ResultNotice result={unlessSent(result, unsent)} undoLabel={many.bulk.undo} />
          {selection.isOn ? (
            <BulkBar
              words={many.bulk}
              {...{ products, selection, bulk, receipt }}
              focusAfter={heading}
              onCopy={copy}
            />
          ) : (
            <AddBar label={words.addBar} onAdd={add} />
          )}
        </div>
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
        onEdit={edit}
        onSent={(text) => setResult({ good: true, text })}
      />
      {sheet.kind && (
        <ProductDialog
          key={sheet.kind + (sheet.product ?? sheet.copyOf)?.productId}
          {...{ seller, uid, products, outbox, words: modal }}
          pictures={pictures[sheet.kind]}
          product={sheet.product}
          copyOf={sheet.copyOf}
          onCopy={copy}
          returnFocus={() => (sheet.copyOf && !selection.isOn ? heading.current : null)}
          onClose={sheet.close}
          onSaved={(saved) => {
            setResult(saved);
            setHasAdded(sheet.kind !== 'edit' && saved.good);
          }}
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

/** On a phone the way to the form stays at hand while the table scrolls. There from the first moment to the last: a button
 *  that goes once the table is known to be empty takes the press of whoever was quicker along. */
function AddBar({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <div className="rounded-b-md border-t border-line px-4 py-2 sm:hidden">
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
