import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { useReadHere } from '#web/features/notifications/use-read-here.ts';
import { DetailsFirst, useDetailsFirst } from '#web/features/orders/pay/details-first.tsx';
import { OfferScreen } from '#web/features/product-offers/offer-screen.tsx';
import { PushOffer } from '#web/features/push-devices/push-offer.tsx';
import { useOffer } from '#web/features/product-offers/use-offer.ts';
import { ResourceState } from '#web/kit/screen/resource-state.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { fill, useWords } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';

/** One offer for a product with all that was said, for its buyer and its seller. */
export function OfferPage() {
  const { id = '' } = useParams();
  const words = useWords('ProductOffers');
  const user = useUser();
  const { found, answer } = useOffer(id);
  const offer = found.item;
  const { isMissing, save } = useDetailsFirst(
    offer?.viewerRole === 'seller' && offer.allowed.includes('accept'),
  );
  useReadHere(user.uid, { offer: offer?.id });
  usePageTitle(offer ? fill(words.pageTitle, { product: offer.productName }) : words.buyer.title);
  return (
    <div className="wrap py-5 lg:py-8">
      {offer ? (
        <>
          <Link to={listOf(offer)} className={`${buttonLook({ tone: 'quiet', size: 'sm' })} mb-3 -ms-3`}>
            <ArrowLeft /> {words[offer.viewerRole].back}
          </Link>
          <OfferScreen
            offer={offer}
            user={user}
            words={words}
            answer={answer}
            waiting={<PushOffer uid={user.uid} />}
            details={{ isMissing, ask: (then) => <DetailsFirst goesOn save={save} {...then} /> }}
          />
        </>
      ) : (
        <ResourceState words={words} found={found} />
      )}
    </div>
  );
}

/** Back to the list in which the reader has it. */
function listOf({ viewerRole, role }: ProductOffer) {
  if (viewerRole === 'buyer') return paths.buyerOffers;
  return role === 'farmer' ? paths.farmerOffers : paths.vendorOffers;
}
