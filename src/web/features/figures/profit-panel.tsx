import type { Figures } from '#contract/sellers/figures.ts';
import { grouped } from '#contract/text/words.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { CsvButton } from '#web/kit/files/csv-button.tsx';
import { monthTexts } from './texts.ts';
import { useFigures } from './use-figures.ts';

type Words = Locale['Money']['profit'];
type Month = Figures['months'][number];

/** What a farm has left of each month: what it sold less what its activities cost. */
export function ProfitPanel({ uid, words }: { uid: string; words: Words }) {
  const found = useFigures('farmer', uid);
  const months = found.data?.months.toReversed().filter(({ sales, spent }) => sales > 0 || spent > 0);
  return (
    <Panel title={words.title}>
      <KeptHeight name="profit" isWaiting={found.isPending} isKept={found.isSuccess}>
        {months ? (
          <Months months={months} words={words} />
        ) : (
          <LoadingState words={words} list={found} rows={3} />
        )}
      </KeptHeight>
    </Panel>
  );
}

function Months({ months, words }: { months: Month[]; words: Words }) {
  if (months.length === 0) return <p className="p-4 text-ink-2 sm:p-5">{words.empty}</p>;
  const { columns, button, fileName } = words.export;
  const head = [columns.month, columns.sold, columns.spent, columns.profit];
  return (
    <>
      <ul className="divide-y divide-line">
        {months.map((month) => (
          <Row key={month.month} {...month} words={words} />
        ))}
      </ul>
      <p className="px-4 pb-3 text-1 text-ink-3 sm:px-5">{words.note}</p>
      <CsvButton
        label={button}
        fileName={fileName}
        lines={() => [
          head,
          ...months.map(({ month, rupees, spent }) => [month, rupees, spent, rupees - spent]),
        ]}
      />
    </>
  );
}

function Row({ month, rupees, spent, words }: Month & { words: Words }) {
  const left = rupees - spent;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 tabular-nums sm:px-5">
      <b className="font-semibold">{monthTexts(month).name}</b>
      <b className={left < 0 ? 'text-clay-ink' : ''}>
        {fill(left < 0 ? words.loss : words.left, { amount: grouped(Math.abs(left)) })}
      </b>
      <span className="w-full text-1 text-ink-2">
        {fill(words.sum, { sold: grouped(rupees), spent: grouped(spent) })}
      </span>
    </li>
  );
}
