import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { noAnswer } from '#web/kit/words/own-words.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { Offered, OfferTarget } from './offer-draft.ts';
import { SentList } from './sent-list.tsx';
import { useSent } from './use-sent.ts';
import { WantedSearch } from './wanted-search.tsx';

type Props = { user: User | null; words: Locale['Requirements']; units: Locale['RequirementModal']['units'] };

/** What suppliers want to buy; for a farmer, beside it what they have offered. */
export function WantedScreen({ user, words, units }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const sent = useSent(user);
  const [target, setTarget] = useState<OfferTarget>();
  // Only farmers who offer something need it.
  const dialog = useLazyPart('offer-dialog', async () => (await import('./offer-dialog.tsx')).OfferDialog);
  const [told, setTold] = useState<Offered>();
  function onOffer(chosen: OfferTarget) {
    void dialog.want().then((isThere) => isThere && setTarget(chosen));
  }
  const parts = { user, words, units, sent, told, onOffer };
  const open = sent.list.data?.filter(({ state }) => state === 'open').length;
  const tabs = [
    { value: 'all', label: words.tabs.all, content: <WantedSearch {...parts} /> },
    {
      value: 'offers',
      label: open ? `${words.tabs.mine} (${open})` : words.tabs.mine,
      content: <SentList {...parts} />,
    },
  ];
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8 lg:pb-16">
      <h1 className="title-page">{words.title}</h1>
      <p className="lead mb-4">{words.subtitle}</p>
      {user?.roles.isFarmer ? (
        <Tabs
          label={words.tabs.label}
          tabs={tabs}
          value={new URLSearchParams(search).get('tab') === 'offers' ? 'offers' : 'all'}
          onChange={(tab) => void navigate(paths.requirements + (tab === 'offers' ? '?tab=offers' : ''))}
        />
      ) : (
        <WantedSearch {...parts} />
      )}
      <div aria-live="polite">{dialog.hasFailed && <Notice tone="clay">{noAnswer()}</Notice>}</div>
      {target && user && dialog.part && (
        <dialog.part
          key={target.id}
          {...{ user, words, units, sent, target }}
          onClose={() => setTarget(undefined)}
          onSent={setTold}
        />
      )}
    </div>
  );
}
