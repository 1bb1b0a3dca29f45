import { Handshake, Pencil } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/people/people.ts';
import type { SentOffer } from '#contract/trade/offers.ts';
import { paths } from '#contract/site/paths.ts';
import type { FoundRequirement } from '#contract/trade/requirements.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { offerTexts, type PublicWords } from './texts.ts';
import type { WantedParts } from './wanted-parts.ts';

type Props = WantedParts & { requirement: FoundRequirement };

/** What the reader can do about a requirement: sign in, become a farmer, offer, or change the offer that stands. */
export function OfferAction(props: Props) {
  const { user, words, requirement } = props;
  if (!user) return <Leading to={paths.login}>{words.offer.signIn}</Leading>;
  if (isOwn(requirement, user)) return <Own words={words.offer} />;
  if (!user.roles.isFarmer)
    return <Leading to={paths.farmerRegistration}>{words.offer.becomeFarmer}</Leading>;
  // Until it is known what was offered, a button would change its words under the reader's finger.
  if (props.sent.list.isLoading) return <Skeleton className="h-11 w-full" />;
  return <MakeOffer {...props} />;
}

export function isOwn({ businessId }: FoundRequirement, user: User | null) {
  return user?.vendorData?.businessId === businessId;
}

function Own({ words }: { words: PublicWords['offer'] }) {
  return (
    <>
      <p className="text-1 text-ink-2">{words.own}</p>
      <Link
        to={paths.vendorRequirements}
        className={buttonLook({ tone: 'secondary', size: 'sm', block: true })}
      >
        <Pencil /> {words.edit}
      </Link>
    </>
  );
}

/** Away, and back here. */
function Leading({ to, children }: { to: string; children: string }) {
  const { pathname, search } = useLocation();
  const state: LoginState = { from: pathname + search };
  return (
    <Link
      to={to}
      state={state}
      className={`${buttonLook({ size: 'sm', block: true })} py-2 whitespace-normal!`}
    >
      {children}
    </Link>
  );
}

function MakeOffer(props: Props) {
  const { sent, requirement, onOffer } = props;
  const { offer: words } = props.words;
  const { product } = requirement;
  const mine = sent.forRequirement(requirement.id);
  const standing = mine?.state === 'open' ? mine : undefined;
  const open = () => onOffer({ ...requirement, wanted: requirement, standing });
  return (
    <>
      <SoFar {...props} mine={mine} />
      {standing ? (
        <Button
          size="sm"
          block
          tone="secondary"
          aria-label={fill(words.changeButtonLabel, { product })}
          onClick={open}
        >
          <Pencil /> {words.changeButton}
        </Button>
      ) : (
        <Button size="sm" block aria-label={fill(words.buttonLabel, { product })} onClick={open}>
          <Handshake /> {words.button}
        </Button>
      )}
    </>
  );
}

/** What this farmer has offered here, read out as it changes. */
function SoFar({ words, units, told, requirement, mine }: Props & { mine: SentOffer | undefined }) {
  const { standing, acceptedBadge } = words.offer;
  return (
    <div aria-live="polite" className="grid gap-1 text-1 text-green">
      {told?.requirementId === requirement.id && <p className="font-semibold">{told.text}</p>}
      {mine?.state === 'open' && (
        <p className="tabular-nums">
          {offerTexts(mine, { amount: standing, perMaund: words.perMaund }, units).terms}
        </p>
      )}
      {mine?.state === 'accepted' && <p>{acceptedBadge}</p>}
    </div>
  );
}
