import type { Product } from '#contract/trade/products.ts';
import { isSoldWhole } from '#contract/trade/units.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { qualityLabel } from '#web/kit/words/values.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { EditInPlace } from './edit-in-place.tsx';
import { isLow, priceTexts, quantityText, reservedText, type TableWords } from './texts.ts';
import type { Change } from './use-products.ts';

export type ColumnKey = 'products' | 'quantity' | 'quality' | 'price' | 'location' | 'date' | 'actions';

type Props = {
  words: TableWords;
  product: Product;
  column: Exclude<ColumnKey, 'products' | 'actions'>;
  label: string;
  save: (from: Product, change: Change) => Promise<unknown>;
};

const tones: Record<string, 'green' | 'river' | 'wheat'> = {
  excellent: 'green',
  good: 'river',
  organic: 'wheat',
};

export function ProductCell({ column, ...props }: Props) {
  const { product } = props;
  switch (column) {
    case 'quantity':
      return <Quantity {...props} />;
    case 'price':
      return <ProductPrice {...props} />;
    case 'quality':
      return <Badge tone={tones[product.quality.toLowerCase()]}>{qualityLabel(product.quality)}</Badge>;
    case 'location':
      return (
        <span className="block wrap-anywhere @min-[860px]/table:min-w-20">
          <bdi>{product.location}</bdi>
        </span>
      );
    case 'date':
      return <span className="whitespace-nowrap tabular-nums">{tableDate(product.date)}</span>;
    default:
      return column satisfies never;
  }
}

function Quantity({ words, product, label, save }: Omit<Props, 'column'>) {
  const text = quantityText(product, words);
  const reserved = reservedText(product, words);
  const shown = (
    <span className="tabular-nums @min-[860px]/table:whitespace-nowrap">
      {text}
      {reserved && <span className="block text-1 text-ink-3">{reserved}</span>}
      {isLow(product) && (
        <span className="mt-1 block">
          <Badge tone="wheat">{words.low}</Badge>
        </span>
      )}
    </span>
  );
  return (
    <EditInPlace
      words={words.inPlace}
      {...{ label, product, text }}
      value={product.weight}
      step={isSoldWhole(product.weightCategory) ? 1 : 'any'}
      save={(from, weight) => save(from, { weight })}
    >
      {shown}
    </EditInPlace>
  );
}

function ProductPrice({ words, product, label, save }: Omit<Props, 'column'>) {
  const texts = priceTexts(product, words);
  return (
    <EditInPlace
      words={words.inPlace}
      {...{ label, product }}
      text={texts.amount}
      value={product.price}
      step={1}
      save={(from, price) => save(from, { price })}
    >
      <Price {...texts} />
    </EditInPlace>
  );
}
