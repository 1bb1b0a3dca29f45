import { ProductsScreen } from '#web/features/admin/products-screen.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function AdminProductsPage() {
  const words = useWords('Admin');
  usePageTitle(words?.products.title);
  if (!words) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8">
      <ProductsScreen words={words} />
    </div>
  );
}
