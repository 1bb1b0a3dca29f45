import type { SellerRole } from '#contract/trade/products.ts';
import { FiguresPanel } from '#web/features/figures/figures-panel.tsx';
import { OwedPanel } from '#web/features/figures/owed-panel.tsx';
import { ProfitPanel } from '#web/features/figures/profit-panel.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLocale } from '#web/kit/words/words.ts';

/** What is left of each month, who still has to pay, and what was sold. */
export function SellerMoney({ seller }: { seller: SellerRole }) {
  const locale = useLocale();
  const { uid } = useUser();
  const words = locale.Money;
  usePageTitle(words.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <h1 className="title-page mb-5">{words.title}</h1>
      <div className="mb-5 grid items-start gap-5 lg:mb-6 xl:grid-flow-col xl:auto-cols-fr">
        {seller === 'farmer' && <ProfitPanel uid={uid} words={words.profit} />}
        <OwedPanel seller={seller} uid={uid} words={words.owed} />
      </div>
      <FiguresPanel seller={seller} uid={uid} locale={locale} />
    </div>
  );
}
