import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { offerPart, paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import type { MakeOfferParts } from './make-offer-parts.ts';

/** Another price for a product, where its seller takes offers. Whoever is not signed in does that first, and comes back. */
export function MakeOffer(parts: MakeOfferParts) {
  const { product, words } = parts;
  const user = useAuthUser();
  const { pathname } = useLocation();
  const state: LoginState = { from: `${pathname}#${offerPart}` };
  if (product.isOwn || !product.takesOffers || product.status !== 'open' || product.isReserved) return null;
  return (
    <div id={offerPart} className="mt-3 grid scroll-mt-4 gap-1.5 outline-none">
      {user ? (
        <LatePart {...parts} user={user} />
      ) : (
        <Link to={paths.login} state={state} className={buttonLook({ tone: 'secondary', block: true })}>
          {words.button}
        </Link>
      )}
      <p className="text-center text-1 text-ink-3">{words.hint}</p>
    </div>
  );
}

/** Visitors do not fetch it. Its place is kept free while it comes. */
function LatePart(parts: MakeOfferParts & { user: User }) {
  const late = useLazyPart('offer-part', async () => (await import('./offer-part.tsx')).OfferPart);
  const want = useEffectEvent(() => void late.want());
  useEffect(() => want(), []);
  return late.part ? <late.part {...parts} /> : <div aria-busy={!late.hasFailed} className="min-h-12" />;
}
