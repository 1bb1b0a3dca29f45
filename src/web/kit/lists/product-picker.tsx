import { useEffect, useState } from 'react';
import type { Product, ProductStatus } from '#contract/trade/products.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { useOwnProduct, useOwnProductCache, useOwnProducts, type Owner } from './own-products.ts';
import { useDebounced } from './use-debounced.ts';
import { fill, useWords } from '../words/words.ts';

type Props = {
  owner: Owner;
  /** Only those of one status. */
  status?: ProductStatus;
  label: string;
  /** What stands there as long as none is chosen. */
  placeholder: string;
  className?: string;
  /** The id of the chosen one, or nothing. */
  value: string;
  error?: string;
  onPick: (id: string) => void;
};

/** One of somebody's own products: the newest are offered, others as their name is typed. */
export function ProductPicker({ owner, status, value, onPick, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  const { offered, isAnswer, none } = useOffered(owner, status, typed?.trim() ?? '');
  const chosen = useOwnProduct(owner, value);
  const cache = useOwnProductCache(owner);

  function choose(product: Product) {
    cache.keep(product);
    onPick(product.productId);
  }
  function onValue(next: string) {
    const product = offered.get(next);
    setTyped(product ? undefined : next);
    if (product) choose(product);
    else if (value) onPick('');
  }
  useEffect(() => {
    // Whoever types the whole name has chosen, also when the answer comes after the last letter.
    const product = typed && !value && offered.get(sameWords(typed, [...offered.keys()]));
    if (product) choose(product);
  });
  return (
    <Combobox
      {...rest}
      name="productId"
      maxLength={100}
      options={[...offered.keys()]}
      isAnswer={isAnswer}
      value={typed ?? chosen?.name ?? ''}
      hint={none}
      onValue={onValue}
      // What is no product is not left standing there as if it were one.
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** What the server has found of what is typed; until it has, what it found before. */
function useOffered(owner: Owner, status: ProductStatus | undefined, typed: string) {
  const words = useWords('ManyProducts');
  const text = useDebounced(typed);
  const { pages, rows = [] } = useOwnProducts(owner, { status, text });
  const isAnswer = text === typed && pages.isSuccess && !pages.isPlaceholderData;
  const isNone = isAnswer && text !== '' && rows.length === 0;
  return {
    offered: labelled(rows),
    isAnswer,
    none: isNone && fill(words.find.none, { typed: text }),
  };
}

function sameWords(typed: string, labels: string[]) {
  return labels.find((label) => label.toLowerCase() === typed.trim().toLowerCase()) ?? '';
}

/** By what distinguishes it: where two have the same name, the place, and else a number. */
function labelled(list: Product[]) {
  const labels = new Map<string, Product>();
  for (const product of list) {
    const { name, location } = product;
    let label = labels.has(name) ? `${name} · ${location}` : name;
    for (let at = 2; labels.has(label); at++) label = `${name} · ${location} · ${at}`;
    labels.set(label, product);
  }
  return labels;
}
