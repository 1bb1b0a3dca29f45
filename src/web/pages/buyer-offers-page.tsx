import { OffersScreen } from '#web/features/product-offers/offers-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useWords } from '#web/kit/words/words.ts';

/** What the signed-in person has offered for products, whatever their roles. */
export function BuyerOffersPage() {
  const words = useWords('ProductOffers');
  const { uid } = useUser();
  usePageTitle(words.buyer.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <OffersScreen viewer={{ uid, role: 'buyer' }} words={words} />
    </div>
  );
}
