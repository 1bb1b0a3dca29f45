import type { SellerRole } from '#contract/trade/products.ts';
import { OffersScreen } from '#web/features/product-offers/offers-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useWords } from '#web/kit/words/words.ts';

export function FarmerOffersPage() {
  return <SellerOffers seller="farmer" />;
}

export function VendorOffersPage() {
  return <SellerOffers seller="vendor" />;
}

/** What buyers offer for a seller's products. */
function SellerOffers({ seller }: { seller: SellerRole }) {
  const words = useWords('ProductOffers');
  const { uid } = useUser();
  usePageTitle(words.seller.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <OffersScreen whose={{ uid, as: seller }} words={words} />
    </div>
  );
}
