import { SearchScreen } from '#web/features/catalogue/search-screen.tsx';
import { useLive } from '#web/kit/live/use-live.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function SearchPage() {
  useLive();
  usePageTitle(useWords('Search').pageTitle);
  return <SearchScreen />;
}
