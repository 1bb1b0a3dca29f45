import type { RatePreview } from '#contract/trade/official-rates.ts';
import { grouped } from '#contract/text/words.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Check } from '#web/ui/fields/check.tsx';
import type { AdminWords } from './admin-list.tsx';

type Words = AdminWords['rates'];
export type PreviewedRate = RatePreview['good'][number];

type Props = {
  rates: PreviewedRate[];
  lineOf: (at: number) => number;
  taken: number[];
  onToggle: (at: number) => void;
  words: Words;
};

/** Far from other prices of the crop: a slip more often than a price, so each is taken on purpose only. */
export function FarRates({ rates, lineOf, taken, onToggle, words }: Props) {
  if (rates.length === 0) return null;
  return (
    <section className="rounded-md bg-wheat-50 px-4 py-3">
      <h3 className="title-card">{words.far.title}</h3>
      <p>{words.far.text}</p>
      <ul className="mt-2 grid gap-2">
        {rates.map((rate) => (
          <li key={rate.at} className="min-w-0 wrap-anywhere">
            <Check
              label={
                <>
                  <b className="tabular-nums">{fill(words.row, { line: lineOf(rate.at) })}</b>{' '}
                  <b className="inline-block first-letter:uppercase">{rate.crop}</b>
                  <span className="block text-1 text-ink-2 tabular-nums">{sampleText(rate, words)}</span>
                  <span className="block text-1 tabular-nums">{farText(rate, words)}</span>
                </>
              }
              checked={taken.includes(rate.at)}
              onChange={() => onToggle(rate.at)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function sampleText({ low, high, place, source, day }: PreviewedRate, words: Words) {
  return fill(words.sample, {
    low: grouped(low),
    high: grouped(high),
    place,
    source,
    date: tableDate(day),
  });
}

function farText({ far }: PreviewedRate, { far: words }: Words) {
  if (!far) return undefined;
  const { above, below } = words[far.from];
  return fill(far.isAbove ? above : below, {
    times: grouped(far.times),
    low: grouped(far.low),
    high: grouped(far.high),
  });
}
