import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdminProduct } from '#contract/office/admin.ts';
import { grouped } from '#contract/text/words.ts';
import { productPath } from '#contract/site/paths.ts';
import type { ProductStatus } from '#contract/trade/products.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import type { AdminWords } from './admin-list.tsx';
import { HideProductDialog } from './hide-product-dialog.tsx';
import { HoldReason } from './hold-reason.tsx';
import { OfficeLink } from './office-link.tsx';
import { PersonLink } from '#web/kit/screen/person-link.tsx';
import { ShowProductDialog } from './show-product-dialog.tsx';

type ColumnKey = 'products' | 'price' | 'location' | 'date' | 'status' | 'actions';
const tones = {
  open: 'green',
  paused: 'wheat',
  sold_out: 'plain',
  withheld: 'clay',
} as const satisfies Record<ProductStatus, string>;

type Props = {
  products: readonly AdminProduct[];
  words: AdminWords;
  /** What can be done with one. */
  action: (product: AdminProduct) => ReactNode;
};

export function ProductsTable({ products, words: all, action }: Props) {
  const words = all.products;
  const columns = words.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'products',
    actions: key === 'actions',
  }));
  const cells: Record<ColumnKey, (row: AdminProduct) => ReactNode> = {
    products: (row) => <Name product={row} words={all} />,
    price: ({ price, priceBasis, weightCategory }) => (
      <Price
        amount={fill(words.price, { price: grouped(price) })}
        unit={priceBasis === 'lot' ? words.wholeLot : unitWords(weightCategory).per}
      />
    ),
    location: ({ location }) => <bdi className="wrap-anywhere">{location}</bdi>,
    date: ({ date }) => <span className="tabular-nums">{tableDate(date)}</span>,
    status: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
    actions: action,
  };
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      cell={(row, key) => cells[key](row)}
      isTwoLined
    />
  );
}

type Step = { kind: 'hide' | 'show'; product: AdminProduct };

/** To hide a product and to show it again: the button of a row, the dialog to draw, and what came of it. */
export function useHiding(words: AdminWords) {
  const [step, setStep] = useState<Step>();
  const [result, setResult] = useState<{ good: boolean; text: string }>();
  const { products } = words;
  const Dialog = step?.kind === 'show' ? ShowProductDialog : HideProductDialog;
  const dialog = step && (
    <Dialog
      product={step.product}
      words={words}
      onDone={() => {
        setResult({ good: true, text: fill(products.done[step.kind], { name: step.product.name }) });
        setStep(undefined);
      }}
      onClose={() => setStep(undefined)}
    />
  );
  return { action, dialog, result };

  function action(product: AdminProduct) {
    const kind = product.status === 'withheld' ? 'show' : 'hide';
    if (kind === 'show' && product.holds.every(isOfSeller)) return null;
    return (
      <RowButton
        icon={kind === 'show' ? <Eye /> : <EyeOff />}
        tone="text"
        words={products[kind]}
        label={fill(products[`${kind}Label`], { name: product.name })}
        onClick={() => setStep({ kind, product })}
      />
    );
  }
}

/** It ends with what is wrong with the seller. */
function isOfSeller({ cause }: AdminProduct['holds'][number]) {
  return cause === 'suspended' || cause === 'name';
}

/** Only what anybody can see has a page. */
function Name({ product, words }: { product: AdminProduct; words: AdminWords }) {
  const { id, name, status, openReports, picture, sellerId, sellerName, holds } = product;
  const isPublic = status === 'open' || status === 'sold_out';
  return (
    <TableName picture={picture ? `${picture.base}-320.webp` : undefined} isPictureKept>
      <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {isPublic ? (
          <OfficeLink to={productPath(id)} className="-my-2.5 inline-block py-2.5 hover:underline">
            <bdi>{name}</bdi>
          </OfficeLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {openReports > 0 && <Badge tone="clay">{plural(openReports, words.products.reports)}</Badge>}
      </span>
      <span className="block text-1 font-normal">
        <PersonLink id={sellerId} name={sellerName} />
      </span>
      {holds.map((hold) => (
        <span key={hold.cause} className="block text-1 font-normal wrap-anywhere">
          <HoldReason hold={hold} words={words} />
        </span>
      ))}
    </TableName>
  );
}
