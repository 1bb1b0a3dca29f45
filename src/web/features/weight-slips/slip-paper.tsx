import type { ReactNode } from 'react';
import { grouped } from '#contract/text/words.ts';
import type { WeightSlip } from '#contract/trade/weight-slips.ts';
import { exactTime } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { SlipComparison } from './slip-comparison.tsx';
import { kgText, maundText, rateText, rupeesText, type Words } from './texts.ts';

type Props = { slip: WeightSlip; locale: Locale };

/** The slip as it would stand on paper: who, what, the weights one below the other, and what it comes to. */
export function SlipPaper({ slip, locale }: Props) {
  const words = locale.WeightSlip.paper;
  return (
    <div className="text-2 tabular-nums">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-b border-dashed border-line-field pb-4">
        <Entry label={words.orderNo}>{slip.orderNo}</Entry>
        <Entry label={words.date}>{exactTime(slip.writtenAt)}</Entry>
        <Entry label={words.seller}>{slip.sellerName || words.gone}</Entry>
        <Entry label={words.buyer}>{slip.buyerName || words.gone}</Entry>
        <Entry label={words.product}>{slip.productName}</Entry>
      </dl>
      <Weights slip={slip} words={words} />
      <dl className="grid gap-1.5 border-b border-dashed border-line-field py-4">
        <Line label={words.rate}>{rateText(slip, locale)}</Line>
        <Line label={words.amount} isStrong>
          {rupeesText(words, slip.weighed.paisa)}
        </Line>
        <Charges slip={slip} words={words} />
      </dl>
      <SlipComparison slip={slip} words={words} />
      <Signatures slip={slip} words={words} />
    </div>
  );
}

type PartProps = { slip: WeightSlip; words: Words['paper'] };

function Weights({ slip, words }: PartProps) {
  return (
    <dl className="grid gap-1.5 border-b border-dashed border-line-field py-4">
      <Line label={words.gross}>{kgText(words, slip.grossGrams)}</Line>
      {slip.bags > 0 && <Line label={words.bags}>{slip.bags.toLocaleString('en')}</Line>}
      {slip.deductions.length === 0 && <Line label={words.deductions}>{words.none}</Line>}
      {slip.deductions.map(({ label, measure, value, grams }, at) => (
        <Line key={at} label={fill(words.measures[measure], { label, value, bags: slip.bags })}>
          {fill(words.minus, { text: kgText(words, grams) })}
        </Line>
      ))}
      <Line label={words.net} isStrong>
        {kgText(words, slip.weighed.grams)}
        <Maund grams={slip.weighed.grams} words={words} />
      </Line>
    </dl>
  );
}

/** Commission and labour, and what is left for the seller. */
function Charges({ slip, words }: PartProps) {
  const { charges, bags, payablePaisa } = slip;
  if (charges.length === 0) return null;
  return (
    <>
      {charges.map(({ label, measure, value, paisa }, at) => (
        <Line key={at} label={fill(words.charges[measure], { label, value: grouped(value), bags })}>
          {fill(words.minus, { text: rupeesText(words, paisa) })}
        </Line>
      ))}
      <Line label={words.payable} isStrong>
        {rupeesText(words, payablePaisa)}
      </Line>
    </>
  );
}

function Maund({ grams, words }: { grams: number; words: Words['paper'] }) {
  const text = maundText(words, grams);
  return text && <span className="block text-2 font-semibold">{text}</span>;
}

/** Names are frozen in the order; a slip that is questioned says so without the words of the complaint. */
function Signatures({ slip, words }: PartProps) {
  const { writtenAt, confirmedAt, isQuestioned } = slip;
  const missing = isQuestioned ? words.buyerQuestions : words.buyerMissing;
  return (
    <div className="grid gap-4 pt-4 text-1 sm:grid-cols-2 print:grid-cols-2">
      <p className="wrap-anywhere">
        <b className="block">{slip.sellerName || words.gone}</b>
        {fill(words.sellerSigned, { when: exactTime(writtenAt) })}
      </p>
      <p className="wrap-anywhere">
        <b className="block">{slip.buyerName || words.gone}</b>
        {confirmedAt ? fill(words.buyerSigned, { when: exactTime(confirmedAt) }) : missing}
      </p>
    </div>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 last:col-span-2">
      <dt className="text-1 text-ink-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Line({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 ${isStrong ? 'text-3 font-bold' : ''}`}>
      <dt className={`max-w-[60%] wrap-anywhere ${isStrong ? '' : 'text-ink-2'}`}>{label}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}
