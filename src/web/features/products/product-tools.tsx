import { Download, FileUp, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { SellerRole } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { saveProducts } from './import/files.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import type { ManyWords } from './import/import-words.ts';
import type { ModalWords } from './texts.ts';
import type { Products } from './use-products.ts';

type Props = {
  seller: SellerRole;
  words: ManyWords;
  modal: ModalWords;
  products: Products;
  selection: Selection;
};

/** What is done with many products at once. */
export function ProductTools({ seller, words, modal, products, selection }: Props) {
  const [isImporting, setIsImporting] = useState(false);
  const { tools, bulk } = words;
  const list = products.list.data ?? [];
  const isEmpty = list.length === 0;
  return (
    <fieldset
      aria-label={tools.label}
      className="grid min-w-0 grid-cols-3 gap-2 max-sm:w-full max-sm:*:px-1 sm:flex"
    >
      <Button tone="secondary" size="sm" disabled={!products.list.data} onClick={() => setIsImporting(true)}>
        <FileUp />
        {tools.import}
      </Button>
      <Button
        tone="secondary"
        size="sm"
        disabled={isEmpty}
        onClick={() => saveProducts(tools.fileName, list, modal)}
      >
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
          words={modal}
          texts={words.import}
          mine={list}
          onClose={() => {
            setIsImporting(false);
            void products.refresh();
          }}
        />
      )}
    </fieldset>
  );
}
