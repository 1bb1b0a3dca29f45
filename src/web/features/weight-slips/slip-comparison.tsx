import { rupeesOf } from '#contract/trade/money.ts';
import { grouped } from '#contract/text/words.ts';
import type { WeightSlip } from '#contract/trade/weight-slips.ts';
import { fill } from '#web/kit/words/words.ts';
import { kgText, rupeesText, signed, type Words } from './texts.ts';

/** What was agreed beside what was weighed: the order keeps its total, the slip says how far they are apart. */
export function SlipComparison({ slip, words }: { slip: WeightSlip; words: Words['paper'] }) {
  const { ordered, weighed, priceBasis, payment } = slip;
  const rupees = rupeesOf(weighed.paisa) - rupeesOf(ordered.paisa);
  const rows = [
    { label: words.ordered, kg: kgText(words, ordered.grams), amount: rupeesText(words, ordered.paisa) },
    { label: words.weighed, kg: kgText(words, weighed.grams), amount: rupeesText(words, weighed.paisa) },
    {
      label: words.difference,
      kg: signed(words, weighed.grams - ordered.grams, (grams) => kgText(words, grams)),
      amount: signed(words, rupees, (value) => fill(words.rupees, { amount: grouped(value) })),
    },
  ];
  const note = priceBasis === 'lot' ? words.lotNote : rupees !== 0 && words.differenceNotes[payment];
  return (
    <div className="@container border-b border-dashed border-line-field py-4 text-1">
      <dl className="grid gap-1.5">
        {rows.map(({ label, kg, amount }) => (
          <div
            key={label}
            className="grid grid-cols-[1fr_auto] gap-x-4 last:font-bold @md:grid-cols-[1fr_auto_9rem]"
          >
            <dt className="row-span-2 text-ink-2 @md:row-span-1">{label}</dt>
            <dd className="text-end">{kg}</dd>
            <dd className="text-end">{amount}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2 wrap-anywhere text-ink-3">{note}</p>}
    </div>
  );
}
