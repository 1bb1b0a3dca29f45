import { Search } from 'lucide-react';
import { OwnSort, OwnStatus } from '#contract/trade/products.ts';
import { fill } from '#web/kit/words/words.ts';
import { Field, SelectField } from '#web/ui/fields/field.tsx';
import type { ManyProductsWords } from './import/import-words.ts';
import type { TableWords } from './texts.ts';
import type { ProductFilter } from './use-product-filter.ts';
import type { Products } from './use-products.ts';

type Props = {
  texts: ManyProductsWords['find'];
  statuses: TableWords['status'];
  products: Products;
  find: ProductFilter;
};

/** Among many: by words, by how they stand, and in what order. */
export function FindBar({ texts, statuses, products, find }: Props) {
  const { typed, text, type, status, setStatus, sort, setSort } = find;
  const isNone = !products.list.isPlaceholderData && products.rows?.length === 0;
  return (
    <div className="border-b border-line px-4 py-4 sm:px-5">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,20rem)_11rem_11rem]">
        <Field
          type="search"
          label={texts.label}
          icon={<Search />}
          value={typed}
          maxLength={100}
          className="max-sm:col-span-2"
          onChange={({ target }) => type(target.value)}
        />
        <SelectField
          label={texts.show}
          value={status ?? ''}
          onChange={({ target }) => setStatus(OwnStatus.safeParse(target.value).data)}
        >
          <option value="">{texts.all}</option>
          {OwnStatus.options.map((one) => (
            <option key={one} value={one}>
              {one === 'low' ? texts.low : statuses[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.sort}
          value={sort ?? 'newest'}
          onChange={({ target }) => setSort(OwnSort.parse(target.value))}
        >
          {OwnSort.options.map((one) => (
            <option key={one} value={one}>
              {texts.sorts[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <output className="mt-2 block break-words empty:hidden">
        {isNone && (text === '' ? texts.noneOf : fill(texts.none, { typed: text }))}
      </output>
    </div>
  );
}
