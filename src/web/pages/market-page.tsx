import { MarketScreen } from '#web/features/catalogue/market-screen.tsx';
import { useLive } from '#web/kit/live/use-live.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function MarketPage() {
  useLive();
  usePageTitle(useWords('Market').pageTitle);
  return <MarketScreen />;
}
