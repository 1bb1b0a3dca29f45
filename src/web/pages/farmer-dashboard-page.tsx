import { FarmHeader } from '#web/features/farms/farm-header.tsx';
import { ProductTable } from '#web/features/products/product-table.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useLocale } from '#web/kit/words.ts';

export function FarmerDashboardPage() {
  const words = useLocale().data;
  const user = useAuthUser();
  usePageTitle(words?.FarmerDashboard.pageTitle);
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8">
      <FarmHeader user={user} words={words.FarmerMain} />
      <ProductTable seller="farmer" uid={user.uid} words={words.FarmerMainTable} modal={words.ProductModal} />
    </div>
  );
}
