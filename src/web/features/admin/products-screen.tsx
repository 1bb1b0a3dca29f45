import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AdminProduct, ProductShow } from '#contract/office/admin.ts';
import { grouped } from '#contract/text/words.ts';
import { productPath } from '#contract/site/paths.ts';
import type { ProductStatus } from '#contract/trade/products.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { Hiding } from './hiding.tsx';
import { useAdminAction, usePages } from './use-admin.ts';

type ColumnKey = 'products' | 'seller' | 'price' | 'location' | 'date' | 'status' | 'actions';
const tones = {
  open: 'green',
  paused: 'wheat',
  sold_out: 'plain',
  withheld: 'clay',
} as const satisfies Record<ProductStatus, string>;

export function ProductsScreen({ words }: { words: AdminWords }) {
  const query = useFilter(ProductShow.options, 'all');
  const { pages, rows } = usePages('GET /api/admin/products', { text: query.text, show: query.filter });
  const show = useAdminAction('DELETE /api/admin/products/:id/hold');
  const [hiding, setHiding] = useState<AdminProduct>();
  const [result, setResult] = useState<{ good: boolean; text: string }>();
  const { products } = words;
  const columns = products.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'products',
    actions: key === 'actions',
  }));
  return (
    <>
      <AdminList
        words={words}
        title={products.title}
        result={result}
        tools={<ListTools words={products} query={query} />}
        list={pages}
        more={products.more}
        rows={rows}
        empty={{ title: products.empty }}
      >
        {(shown) => (
          <Table
            label={products.title}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            cell={(row, key) => (key === 'actions' ? action(row) : cellOf(row, key, products))}
          />
        )}
      </AdminList>
      {hiding && (
        <Hiding
          product={hiding}
          words={words}
          onDone={() => {
            setResult({ good: true, text: fill(products.done.hide, { name: hiding.name }) });
            setHiding(undefined);
          }}
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  );

  function action(product: AdminProduct) {
    const { id, name } = product;
    const isHidden = product.status === 'withheld';
    return isHidden ? (
      <RowButton
        icon={<Eye />}
        words={products.show}
        label={fill(products.showLabel, { name })}
        disabled={show.isPending}
        onClick={() =>
          show.mutate(
            { id },
            {
              onSuccess: () => setResult({ good: true, text: fill(products.done.show, { name }) }),
              onError: ({ message }) => setResult({ good: false, text: message }),
            },
          )
        }
      />
    ) : (
      <RowButton
        icon={<EyeOff />}
        tone="danger"
        words={products.hide}
        label={fill(products.hideLabel, { name })}
        onClick={() => setHiding(product)}
      />
    );
  }
}

function cellOf(product: AdminProduct, key: Exclude<ColumnKey, 'actions'>, words: AdminWords['products']) {
  if (key === 'products') return <Name product={product} words={words} />;
  if (key === 'seller') return <span className="block min-w-24 wrap-anywhere">{product.sellerName}</span>;
  if (key === 'price') return fill(words.price, { price: grouped(product.price) });
  if (key === 'location') return <span className="block min-w-24 wrap-anywhere">{product.location}</span>;
  if (key === 'date') return <span className="tabular-nums">{tableDate(product.date)}</span>;
  return <Badge tone={tones[product.status]}>{words.statuses[product.status]}</Badge>;
}

/** Only what anybody can see has a page. */
function Name({ product, words }: { product: AdminProduct; words: AdminWords['products'] }) {
  const { id, name, status, openReports } = product;
  const isPublic = status === 'open' || status === 'sold_out';
  return (
    <TableName>
      <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {isPublic ? (
          <Link to={productPath(id)} className="-my-2.5 inline-block py-2.5 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        {openReports > 0 && <Badge tone="clay">{plural(openReports, words.reports)}</Badge>}
      </span>
    </TableName>
  );
}
