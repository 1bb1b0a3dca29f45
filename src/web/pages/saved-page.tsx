import { useLocation } from 'react-router';
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
import { ChipLink } from '#web/ui/lists/chip-link.tsx';

const parts = ['products', 'searches', 'sellers'] as const;

/** Products, searches and sellers that somebody has saved. */
export function SavedPage() {
  const words = useWords('Saved');
  usePageTitle(words.title);
  const { uid } = useUser();
  const asked = new URLSearchParams(useLocation().search).get('tab');
  const shown = parts.find((part) => part === asked) ?? 'products';
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8 lg:pb-16">
      <h1 className="title-page">{words.title}</h1>
      <nav aria-label={words.parts.label} className="my-4 flex flex-wrap gap-2">
        {parts.map((part) => (
          <ChipLink
            key={part}
            to={part === 'products' ? paths.saved : savedPath(part)}
            isCurrent={part === shown}
          >
            {words.parts[part]}
          </ChipLink>
        ))}
      </nav>
      {shown === 'products' && <SavedProducts key={uid} uid={uid} />}
      {shown === 'searches' && <SearchList key={uid} uid={uid} preference={<DailyMessage uid={uid} />} />}
      {shown === 'sellers' && <FollowedList key={uid} uid={uid} />}
    </div>
  );
}

const alertPreference = {
  queryKey: ['alerts', 'preference'],
  load: () => call('GET /api/me/alert-preference', {}),
  save: (channel: 'sms' | 'mail' | 'here') => call('PATCH /api/me/alert-preference', { channel }),
};

function DailyMessage({ uid }: { uid: string }) {
  const { preference } = useWords('SavedSearches');
  return (
    <PreferenceChoice
      uid={uid}
      words={preference}
      source={alertPreference}
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
