import { PricesScreen } from '#web/features/prices/prices-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function PricesPage() {
  usePageTitle(useWords('Prices').pageTitle);
  return <PricesScreen />;
}
