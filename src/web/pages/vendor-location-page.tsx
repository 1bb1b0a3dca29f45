import { BusinessLocation } from '#web/features/locations/business-location.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function VendorLocationPage() {
  const words = useWords('VendorLocation');
  const business = useUser().vendorData;
  usePageTitle(words.pageTitle);
  if (!business) return null;
  return (
    <div className="wrap py-5 lg:py-8">
      <BusinessLocation business={business} words={words} />
    </div>
  );
}
