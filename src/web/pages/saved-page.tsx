import { useLocation, useNavigate } from 'react-router';
import { paths, savedPath } from '#contract/site/paths.ts';
import { SavedProducts } from '#web/features/catalogue/saved-products.tsx';
import { SearchList } from '#web/features/catalogue/searches/search-list.tsx';
import { PreferenceChoice } from '#web/features/notifications/preference-choice.tsx';
import { FollowedList } from '#web/features/sellers/followed-list.tsx';
import { call } from '#web/kit/api/call.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

/** Products, searches and sellers that somebody has saved. */
export function SavedPage() {
  const words = useWords('Saved');
  usePageTitle(words.title);
  const { uid } = useUser();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('tab');
  const tabs = [
    { value: 'products', label: words.tabs.products, content: <SavedProducts key={uid} uid={uid} /> },
    {
      value: 'searches',
      label: words.tabs.searches,
      content: <SearchList key={uid} uid={uid} preference={<DailyMessage uid={uid} />} />,
    },
    { value: 'sellers', label: words.tabs.sellers, content: <FollowedList key={uid} uid={uid} /> },
  ] as const;
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8 lg:pb-16">
      <h1 className="mb-3 title-page">{words.title}</h1>
      <Tabs
        label={words.tabs.label}
        tabs={tabs}
        value={tabs.find(({ value }) => value === asked)?.value ?? 'products'}
        onChange={(tab) => void navigate(tab === 'products' ? paths.saved : savedPath(tab))}
      />
    </div>
  );
}

const ways = {
  queryKey: ['alerts', 'preference'],
  load: () => call('GET /api/me/alert-preference', {}),
  save: (way: 'sms' | 'mail' | 'here') => call('PATCH /api/me/alert-preference', { way }),
};

function DailyMessage({ uid }: { uid: string }) {
  const { preference } = useWords('SavedSearches');
  return (
    <PreferenceChoice
      uid={uid}
      words={preference}
      ways={ways}
      card={(choice) => (
        <div className="mt-6 max-w-140">
          <Panel title={preference.title}>
            <div className="grid gap-3 p-4 sm:p-5">
              <p className="text-ink-2">{preference.text}</p>
              {choice}
            </div>
          </Panel>
        </div>
      )}
    />
  );
}
