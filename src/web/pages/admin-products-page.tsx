import { ProductsScreen } from '#web/features/admin/products-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminProductsPage() {
  const words = useWords('Admin');
  usePageTitle(words.products.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <ProductsScreen words={words} />
    </div>
  );
}
