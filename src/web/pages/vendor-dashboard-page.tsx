import { BusinessHeader } from '#web/features/businesses/business-header.tsx';
import { ProductTable } from '#web/features/products/product-table.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useLocale } from '#web/kit/words.ts';

export function VendorDashboardPage() {
  const words = useLocale().data;
  const user = useAuthUser();
  usePageTitle(words?.VendorDashboard.pageTitle);
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8">
      <BusinessHeader user={user} words={words.VendorHeader} />
      <ProductTable seller="vendor" uid={user.uid} words={words.VendorSaleTable} modal={words.ProductModal} />
    </div>
  );
}
