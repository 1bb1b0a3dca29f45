import { AdminProductFilter } from '#contract/office/admin.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { ProductsTable, useHiding } from './products-table.tsx';
import { useAdminPages } from './use-admin.ts';

export function ProductsScreen({ words }: { words: AdminWords }) {
  const query = useFilter(AdminProductFilter.options, 'all');
  const { pages, rows } = useAdminPages('GET /api/admin/products', { text: query.text, show: query.filter });
  const hiding = useHiding(words);
  const { products } = words;
  return (
    <>
      <AdminList
        words={words}
        title={products.title}
        result={hiding.result}
        tools={<ListTools words={products} query={query} />}
        list={pages}
        more={products.more}
        rows={rows}
        empty={{ title: products.empty }}
      >
        {(shown) => <ProductsTable products={shown} words={words} action={hiding.action} />}
      </AdminList>
      {hiding.dialog}
    </>
  );
}
