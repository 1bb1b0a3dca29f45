import { BusinessLocation } from '#web/features/locations/business-location.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function VendorLocationPage() {
  const words = useWords('VendorLocation');
  const business = useAuthUser()?.vendorData;
  usePageTitle(words?.pageTitle);
  if (!words || !business) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8">
      <BusinessLocation business={business} words={words} />
    </div>
  );
}
