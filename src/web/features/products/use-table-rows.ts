import type { Product } from '#contract/trade/products.ts';
import { useBeingDeleted } from '#web/kit/lists/being-deleted.ts';
import { useOwnProducts, type Owner } from '#web/kit/lists/own-products.ts';
import type { ProductFilterValues } from './use-product-filter.ts';
import { useProductCounts } from './use-product-counts.ts';

/** What stands in the table of what is looked for, and how much of it there is. */
export function useTableRows(owner: Owner, { text, status, sort }: ProductFilterValues) {
  const leaving = useBeingDeleted();
  const { pages: list, rows: loaded } = useOwnProducts(owner, { text, status, sort });
  const rows = loaded?.filter(({ productId }) => !leaving.includes(productId));
  const isWhole = text === '' && !status && isLast(list);
  const counted = useProductCounts(owner, { text, status }, list.isSuccess && !isWhole);
  // What is here whole needs nobody to count it, and shows a change at once.
  const counts = isWhole ? countsOf(rows) : counted;
  return { list, rows, counts, isEmpty: isWhole && counts?.all === 0 };
}

type List = { isSuccess: boolean; isPlaceholderData: boolean; hasNextPage: boolean };

function isLast({ isSuccess, isPlaceholderData, hasNextPage }: List) {
  return isSuccess && !isPlaceholderData && !hasNextPage;
}

function countsOf(rows: Product[] = []) {
  const open = rows.filter(({ status }) => status === 'open').length;
  return { all: rows.length, open, found: rows.length };
}
