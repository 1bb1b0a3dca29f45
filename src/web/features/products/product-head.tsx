import { grouped } from '#contract/text/words.ts';
import { Eye } from 'lucide-react';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { Product, RequestedStatus } from '#contract/trade/products.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { StatusSelect } from './status-select.tsx';
import { revealsText, type TableWords } from './texts.ts';

type Props = {
  words: TableWords;
  product: Product;
  isNew: boolean;
  onStatus: (status: RequestedStatus) => void;
  onWhy: () => void;
};

export function ProductHead({ words, product, isNew, onStatus, onWhy }: Props) {
  const [picture] = product.pictures;
  const reveals = revealsText(product.reveals, words);
  return (
    <TableName
      picture={picture ? `${picture.base}-320.webp` : `/assets/${illustrationOf(product)}.svg`}
      isPictureKept
    >
      {product.name}
      {product.sku && (
        <span className="block text-1 leading-normal font-normal text-ink-3">
          {fill(words.sku, { sku: product.sku })}
        </span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-2 leading-normal font-normal">
        <StatusSelect words={words.status} product={product} onChange={onStatus} onWhy={onWhy} />
        {isNew && <Badge tone="wheat">{words.newRow}</Badge>}
        {reveals && (
          <span title={reveals} className="inline-flex items-center gap-1 text-1 text-ink-3 tabular-nums">
            <Eye aria-hidden className="size-4" />
            <span aria-hidden>{grouped(product.reveals)}</span>
            <span className="sr-only">{reveals}</span>
          </span>
        )}
      </span>
    </TableName>
  );
}
