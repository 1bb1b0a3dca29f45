import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/people/people.ts';
import { businessPath } from '#contract/site/paths.ts';
import type { WantedMatch } from '#contract/trade/matches.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { noAnswer } from '#web/kit/words/own-words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Price } from '#web/ui/marks/price.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { MatchList } from './match-list.tsx';
import { OfferAction } from './offer-action.tsx';
import type { Offered, OfferTarget } from './offer-draft.ts';
import { priceTexts, type PublicWords, type Units, weightText } from './texts.ts';
import { useWantedMatches } from './use-matches.ts';
import { useSent } from './use-sent.ts';

type Props = {
  user: User;
  words: Locale['Matches']['wanted'];
  requirement: PublicWords;
  units: Units;
  children: ReactNode;
};

/** On a farmer's dashboard: the suppliers who want what the farmer offers, each a press away from an offer. */
export function WantedMatches({ user, words, requirement: texts, units, children }: Props) {
  const list = useWantedMatches(user.uid);
  const sent = useSent(list.data?.items.length ? user : null);
  const [target, setTarget] = useState<OfferTarget>();
  const [told, setTold] = useState<Offered>();
  const dialog = useLazyPart('offer-dialog', async () => (await import('./offer-dialog.tsx')).OfferDialog);

  async function offer(chosen: OfferTarget, productId: string) {
    if (await dialog.want()) setTarget({ ...chosen, productId });
  }
  const parts = { user, words: texts, units, sent, told };
  return (
    <>
      <MatchList
        name="wanted"
        words={words}
        list={list}
        keyOf={({ id }) => id}
        row={(match) => (
          <>
            <div className="min-w-0">
              <h3 className="title-card wrap-anywhere">
                <bdi>{match.product}</bdi>
              </h3>
              <p className="text-1 text-ink-2 wrap-anywhere">
                <Link to={businessPath(match.businessId)} className="link">
                  <bdi>{match.businessName}</bdi>
                </Link>
                {' · '}
                {placeOf(match, words)}
              </p>
              <p className="text-1 text-ink-2 wrap-anywhere">
                {weightText(match, texts.weight, units)}
                {match.estimatedDate && ` · ${fill(texts.by, { date: tableDate(match.estimatedDate) })}`}
              </p>
              <p className="text-1 text-ink-3 wrap-anywhere">
                {fill(words.fits, { name: match.productName })}
              </p>
            </div>
            <Price {...priceTexts(match, texts, units)} />
            <div className="grid gap-2">
              <OfferAction
                {...parts}
                requirement={match}
                onOffer={(chosen) => void offer(chosen, match.productId)}
              />
            </div>
          </>
        )}
      >
        {children}
      </MatchList>
      <div aria-live="polite">{dialog.hasFailed && <Notice tone="clay">{noAnswer()}</Notice>}</div>
      {target && dialog.part && (
        <dialog.part
          key={target.id}
          {...{ user, words: texts, units, sent, target }}
          onClose={() => setTarget(undefined)}
          onSent={setTold}
        />
      )}
    </>
  );
}

function placeOf({ city, kilometres }: WantedMatch, words: Props['words']) {
  return kilometres === null ? city : fill(words.place, { city, km: String(kilometres) });
}
