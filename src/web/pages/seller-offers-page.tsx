import { useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { OffersScreen } from '#web/features/product-offers/offers-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useWords } from '#web/kit/words/words.ts';

/** What buyers offer for a seller's products, in the role of the dashboard that it is in. */
export function SellerOffersPage() {
  const words = useWords('ProductOffers');
  const { uid } = useUser();
  const { pathname } = useLocation();
  usePageTitle(words.seller.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <OffersScreen
        viewer={{ uid, role: pathname.startsWith(paths.vendorDashboard) ? 'vendor' : 'farmer' }}
        words={words}
      />
    </div>
  );
}
