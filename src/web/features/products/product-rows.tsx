import { Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Product, RequestedStatus } from '#contract/trade/products.ts';
import { fill } from '#web/kit/words/words.ts';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { RowTick } from './bulk/row-tick.tsx';
import type { Selection } from './bulk/use-selection.ts';
import type { ManyProductsWords } from './import/import-words.ts';
import { moveByArrows } from './move-by-arrows.ts';
import { ProductCell, type ColumnKey } from './product-cell.tsx';
import { ProductHead } from './product-head.tsx';
import type { TableWords } from './texts.ts';
import type { Change } from './use-products.ts';

type Props = {
  words: TableWords;
  rows: Product[];
  many: ManyProductsWords;
  selection: Selection;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onBuy?: (product: Product) => void;
  onStatus: (product: Product, status: RequestedStatus) => void;
  onWhy: (product: Product) => void;
  save: (from: Product, change: Change) => Promise<unknown>;
};

export function ProductRows({ words, rows, onStatus, onWhy, save, ...rest }: Props) {
  const { many, selection, onEdit, onDelete, onBuy } = rest;
  const [newest] = useState(() => Math.max(0, ...rows.map(addedAt)));
  // By its time: what another page or a search brings was there before.
  const isNew = (product: Product) => addedAt(product) > newest;
  const columns = words.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'products',
    actions: key === 'actions',
  }));
  const labels = Object.fromEntries(words.columns.map(({ key, label }) => [key, label]));

  function head(product: Product) {
    const name = (
      <ProductHead
        words={words}
        product={product}
        isNew={isNew(product)}
        onStatus={(status) => onStatus(product, status)}
        onWhy={() => onWhy(product)}
      />
    );
    if (!selection.isOn) return name;
    return <RowTick {...{ words: many.bulk, selection, product }}>{name}</RowTick>;
  }
  function cell(product: Product, key: ColumnKey) {
    if (key === 'products') return head(product);
    if (key === 'actions') return <RowActions {...{ words, product, onEdit, onDelete, onBuy }} />;
    return <ProductCell {...{ words, product, column: key, label: labels[key] ?? key, save }} />;
  }
  return (
    // Only passes on the keys that its buttons and selects have heard.
    <div role="presentation" onKeyDown={moveByArrows}>
      <Table
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={({ productId }) => productId}
        cell={cell}
        isNew={isNew}
        hasStickyHead
        isTwoLined
      />
    </div>
  );
}

/** In milliseconds, as its key begins; those of an import go on in microseconds. */
function addedAt({ productId }: Product) {
  return Number(productId.replace('product_', '').slice(0, 13));
}

type ActionProps = Pick<Props, 'words' | 'onEdit' | 'onDelete' | 'onBuy'> & { product: Product };

function RowActions({ words, product, onEdit, onDelete, onBuy }: ActionProps) {
  const { name } = product;
  return (
    <>
      <RowButton
        icon={<Pencil />}
        words={words.edit}
        label={fill(words.editLabel, { name })}
        onClick={() => onEdit(product)}
      />
      <RowButton
        tone="danger"
        icon={<Trash2 />}
        words={words.delete}
        label={fill(words.deleteLabel, { name })}
        onClick={() => onDelete(product)}
      />
      {onBuy && 'buy' in words && (
        <RowButton
          icon={<ReceiptText />}
          words={words.buy}
          label={fill(words.buyLabel, { name })}
          title={words.buyHint}
          onClick={() => onBuy(product)}
        />
      )}
    </>
  );
}
