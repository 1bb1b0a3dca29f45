import { Download } from 'lucide-react';
import type { PlacePrice } from '#contract/trade/prices.ts';
import { grouped } from '#contract/text/words.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { placeName, type Words } from './texts.ts';
import { YearChart } from './year-chart.tsx';

type Props = { crop: string; place: PlacePrice; words: Words };

/** A year by weeks, as a chart, as a table, and as a file. */
export function YearPanel({ crop, place: { province, weeks }, words }: Props) {
  const texts = words.year;
  const place = placeName(province, words);
  const query = province ? `?${new URLSearchParams({ province })}` : '';
  return (
    <Panel title={texts.title}>
      <div className="grid gap-3 p-4 sm:p-5">
        <p className="text-1 text-ink-2">{fill(texts.about, { place })}</p>
        {weeks.length > 1 ? (
          <YearChart weeks={weeks} words={words} />
        ) : (
          <p className="text-ink-2">{texts.short}</p>
        )}
        <p className="text-1 text-ink-3">{texts.left}</p>
        {weeks.length > 0 && <WeeksTable weeks={weeks} words={texts} />}
      </div>
      {weeks.length > 0 && (
        <div className="mt-auto border-t border-line px-4 py-3 sm:px-5">
          <a
            href={`/api/prices/${crop}/weeks.csv${query}`}
            download
            className={`${buttonLook({ tone: 'quiet', size: 'sm' })} -ms-3`}
          >
            <Download />
            {texts.download}
          </a>
        </div>
      )}
    </Panel>
  );
}

function WeeksTable({ weeks, words }: { weeks: PlacePrice['weeks']; words: Words['year'] }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.table}</summary>
      <table className="w-full text-1 tabular-nums [&_td]:py-1.5 [&_td]:text-end [&_th]:py-1.5 [&_th]:text-start [&_thead_th:not(:first-child)]:text-end">
        <thead>
          <tr className="border-b border-line">
            <th scope="col">{words.weekFrom}</th>
            <th scope="col">{words.low}</th>
            <th scope="col">{words.middle}</th>
            <th scope="col">{words.high}</th>
            <th scope="col" className="max-sm:hidden">
              {words.offers}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, low, middle, high, count }) => (
            <tr key={week} className="border-b border-line">
              <th scope="row" className="font-normal">
                {tableDate(week)}
              </th>
              <td>{grouped(low)}</td>
              <td>{grouped(middle)}</td>
              <td>{grouped(high)}</td>
              <td className="max-sm:hidden">{grouped(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
