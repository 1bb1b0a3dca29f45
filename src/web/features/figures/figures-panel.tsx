import { grouped } from '#contract/text/words.ts';
import type { ReactNode } from 'react';
import type { Figures } from '#contract/sellers/figures.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { BarList } from '#web/ui/lists/bar-list.tsx';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ExportButton } from './export-button.tsx';
import { MonthsChart } from './months-chart.tsx';
import { rupeesText, salesText, type Words } from './texts.ts';
import { useFigures } from './use-figures.ts';

type Props = { seller: SellerRole; uid: string; locale: Locale };

/** What a seller has sold in the last twelve months, by month and by crop. */
export function FiguresPanel({ seller, uid, locale }: Props) {
  const words = locale.Figures;
  const found = useFigures(seller, uid);
  const { data } = found;
  return (
    <Panel title={words.title} action={<span className="text-1 text-ink-3">{words.period}</span>}>
      {data && <Sales figures={data} words={words} />}
      {data && data.allOrders > 0 && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <ExportButton seller={seller} locale={locale} />
        </div>
      )}
      {!data && <LoadingState words={words} list={found} rows={3} />}
    </Panel>
  );
}

function Sales({ figures, words }: { figures: Figures; words: Words }) {
  const { months, crops, otherCrops, total, openOrders } = figures;
  if (total.sales === 0) return <p className="p-4 text-ink-2 sm:p-5">{words.empty}</p>;
  const rows = crops.map((crop) => ({ ...crop, key: crop.name }));
  if (otherCrops.sales > 0) rows.push({ ...otherCrops, name: words.crops.other, key: '' });
  return (
    <div className="grid gap-5 p-4 sm:p-5">
      <Facts>
        <Fact label={words.sold}>
          {rupeesText(words, total.rupees)}, {salesText(words, total.sales)}
        </Fact>
        <Fact label={words.openLabel}>{grouped(openOrders)}</Fact>
      </Facts>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <Part title={words.months.title}>
          <MonthsChart months={months} words={words} />
        </Part>
        <Part title={words.crops.title}>
          <BarList
            items={rows.map(({ key, name, rupees }) => ({
              key,
              label: name,
              value: rupees,
              text: rupeesText(words, rupees),
            }))}
          />
        </Part>
      </div>
      <p className="text-1 text-ink-3">{words.note}</p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-1 font-semibold text-ink-2">{title}</h3>
      {children}
    </div>
  );
}
