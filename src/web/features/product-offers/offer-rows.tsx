import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { offerPath } from '#contract/site/offer-path.ts';
import type { ProductOfferRow } from '#contract/trade/product-offers.ts';
import { timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { useArrivals } from '#web/ui/lists/use-arrivals.ts';
import { OfferBadge } from './offer-badge.tsx';
import { pictureOf } from './subject.ts';
import { termTexts } from './texts.ts';

type Words = Locale['ProductOffers'];
type Key = 'product' | 'name' | 'offer' | 'date' | 'state';
type Props = { rows: ProductOfferRow[]; words: Words; label: string; other: string };

export function OfferRows({ rows, words, label, other }: Props) {
  const isNew = useArrivals(rows.map(({ id }) => id));
  const { columns } = words;
  const cells: Record<Key, (row: ProductOfferRow) => ReactNode> = {
    product: (row) => <Product row={row} words={words} />,
    name: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
    offer: (row) => <span className="tabular-nums">{termTexts(row, words).line}</span>,
    date: ({ changedAt }) => <time dateTime={changedAt}>{timeAgo(changedAt)}</time>,
    state: (row) => (
      <span className="whitespace-nowrap">
        <OfferBadge offer={row} words={words.states} />
      </span>
    ),
  };
  return (
    <Table
      label={label}
      columns={[
        { key: 'product', label: columns.product, head: true },
        { key: 'name', label: other },
        { key: 'offer', label: columns.offer },
        { key: 'date', label: columns.date },
        { key: 'state', label: columns.state },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      cell={(row, key: Key) => cells[key](row)}
      isNew={({ id }) => isNew(id)}
    />
  );
}

function Product({ row, words }: { row: ProductOfferRow; words: Words }) {
  const { id, productName } = row;
  return (
    <TableName picture={pictureOf(row)}>
      <Link
        to={offerPath(id)}
        data-whole-card
        dir="auto"
        aria-label={fill(words.openOffer, { product: productName })}
        className="-my-2.5 inline-block py-2.5 wrap-anywhere hover:underline"
      >
        {productName}
      </Link>
    </TableName>
  );
}
