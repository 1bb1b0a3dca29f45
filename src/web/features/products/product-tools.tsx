import { Download, FileUp, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { SellerRole } from '#contract/trade/products.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { everyProduct } from './import/every-product.ts';
import { saveProducts } from './import/files.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import type { ManyProductsWords } from './import/import-words.ts';
import type { Result } from '#web/ui/states/result-notice.tsx';
import type { ModalWords, TableWords } from './texts.ts';
import type { Products } from './use-products.ts';

type Props = {
  seller: SellerRole;
  words: ManyProductsWords;
  modal: ModalWords;
  statuses: TableWords['status'];
  products: Products;
  selection: Selection;
  onResult: (result: Result) => void;
  onUndo: (key: string) => void;
};

/** What is done with many products at once. */
export function ProductTools({ seller, words, modal, statuses, ...rest }: Props) {
  const { products, selection, onResult, onUndo } = rest;
  const [isImporting, setIsImporting] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { tools, bulk } = words;
  const isEmpty = !products.rows || products.isEmpty;
  const fileWords = { words: modal, texts: words.import, statuses };

  async function save() {
    setIsSaving(true);
    try {
      saveProducts(tools.fileName, await everyProduct(seller), fileWords);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      onResult({ good: false, text: fill(tools.exportFailed, { message: error.message }) });
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <fieldset
      aria-label={tools.label}
      className="grid min-w-0 grid-cols-3 gap-2 max-sm:w-full max-sm:*:px-1 sm:flex"
    >
      <Button tone="secondary" size="sm" disabled={!products.rows} onClick={() => setIsImporting(true)}>
        <FileUp />
        {tools.import}
      </Button>
      <Button tone="secondary" size="sm" disabled={isEmpty} busy={isSaving} onClick={() => void save()}>
        <Download />
        {tools.export}
      </Button>
      <Button tone="secondary" size="sm" disabled={isEmpty && !selection.isOn} onClick={selection.toggleMode}>
        <ListChecks />
        {selection.isOn ? bulk.done : tools.select}
      </Button>
      {isImporting && (
        <ImportDialog
          role={seller}
          {...fileWords}
          onClose={(done) => {
            setIsImporting(false);
            void products.refresh();
            if (done) onResult({ good: true, ...done, undo: () => onUndo(done.key) });
          }}
          onUndo={(key) => {
            setIsImporting(false);
            onUndo(key);
          }}
        />
      )}
    </fieldset>
  );
}
