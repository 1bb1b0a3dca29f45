import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/people/people.ts';
import { offerPath } from '#contract/site/offer-path.ts';
import { offerPart, orderPart } from '#contract/site/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { useLateWords } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import type { MakeOfferParts } from './make-offer-parts.ts';
import { subjectOf } from './subject.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** For whoever is signed in: the way to the offer that stands, or to a new one. */
export function OfferPart({ product, user, words }: MakeOfferParts & { user: User }) {
  const texts = useLateWords('ProductOffers');
  const navigate = useNavigate();
  const isSentHere = useLocation().hash === `#${offerPart}`;
  const [isOpen, setIsOpen] = useState(isSentHere);
  const [followed, setFollowed] = useState(isSentHere);
  // Back may lead here, and away again, while the page stays.
  if (followed !== isSentHere) {
    setFollowed(isSentHere);
    setIsOpen(isSentHere);
  }
  const { data } = useQuery({
    queryKey: ['product-offers', 'of', user.uid, product.id],
    queryFn: () => call('GET /api/me/product-offers', { role: 'buyer', productId: product.id }),
    retry: 1,
  });
  function close(isSent: boolean) {
    setIsOpen(false);
    // Else a reload would open it again.
    if (isSentHere && !isSent) void navigate({ hash: orderPart }, { replace: true });
  }
  const standing = data?.items.find(({ state }) => state === 'open');
  if (standing) {
    return (
      <Link to={offerPath(standing.id)} className={buttonLook({ tone: 'secondary', block: true })}>
        <Handshake /> {standing.turn === 'buyer' ? words.yourTurn : words.yours}: {words.open}
      </Link>
    );
  }
  return (
    <>
      <Button tone="secondary" block busy={!texts} onClick={() => setIsOpen(true)}>
        <Handshake /> {words.button}
      </Button>
      {isOpen && texts && (
        <TermsDialog
          user={user}
          side="buyer"
          subject={subjectOf(product)}
          words={texts}
          onClose={close}
          onSent={(offer) => void navigate(offerPath(offer.id))}
        />
      )}
    </>
  );
}
