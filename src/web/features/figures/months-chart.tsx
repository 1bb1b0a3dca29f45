import type { Figures } from '#contract/sellers/figures.ts';
import { grouped } from '#contract/text/words.ts';
import { fill } from '#web/kit/words/words.ts';
import { ColumnChart } from '#web/ui/lists/column-chart.tsx';
import { monthTexts, salesText, type Words } from './texts.ts';

/** A column for each month, and the same as a table for whoever would rather read it. */
export function MonthsChart({ months, words }: { months: Figures['months']; words: Words }) {
  const texts = words.months;
  const columns = months.map(({ month, sales, rupees }) => {
    const { name, ...labels } = monthTexts(month);
    const text = fill(texts.value, { month: name, amount: grouped(rupees), sales: salesText(words, sales) });
    return { key: month, value: rupees, text, ...labels };
  });
  return (
    <>
      <ColumnChart label={texts.choose} columns={columns} axis={grouped} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center link">{texts.table}</summary>
        <table className="w-full text-1 tabular-nums [&_td]:py-1.5 [&_td]:text-end [&_th]:py-1.5 [&_th]:text-start [&_thead_th:not(:first-child)]:text-end">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.sales}</th>
              <th scope="col">{texts.amount}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, sales, rupees }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="font-normal">
                  {monthTexts(month).name}
                </th>
                <td>{grouped(sales)}</td>
                <td>{grouped(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
