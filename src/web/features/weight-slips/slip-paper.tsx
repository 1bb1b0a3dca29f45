import { grouped } from '#contract/text/words.ts';
import type { WeightSlip } from '#contract/trade/weight-slips.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { PaperEntries, PaperEntry, PaperLine, PaperLines } from '#web/ui/layout/paper.tsx';
import { SlipComparison } from './slip-comparison.tsx';
import { kgText, maundText, rateText, rupeesText, type Words } from './texts.ts';

type Props = { slip: WeightSlip; locale: Locale };

/** The slip as it would stand on paper: who, what, the weights one below the other, and what it comes to. */
export function SlipPaper({ slip, locale }: Props) {
  const words = locale.WeightSlip.paper;
  return (
    <div className="text-2 tabular-nums">
      <PaperEntries>
        <PaperEntry label={words.orderNo}>{slip.orderNo}</PaperEntry>
        <PaperEntry label={words.date}>{tableTime(slip.writtenAt)}</PaperEntry>
        <PaperEntry label={words.seller}>{slip.sellerName || words.gone}</PaperEntry>
        <PaperEntry label={words.buyer}>{slip.buyerName || words.gone}</PaperEntry>
        <PaperEntry label={words.product}>{slip.productName}</PaperEntry>
      </PaperEntries>
      <Weights slip={slip} words={words} />
      <PaperLines>
        <PaperLine label={words.rate}>{rateText(slip, locale)}</PaperLine>
        <PaperLine label={words.amount} isStrong>
          {rupeesText(words, slip.weighed.paisa)}
        </PaperLine>
        <Charges slip={slip} words={words} />
      </PaperLines>
      <SlipComparison slip={slip} words={words} />
      <Signatures slip={slip} words={words} />
    </div>
  );
}

type PartProps = { slip: WeightSlip; words: Words['paper'] };

function Weights({ slip, words }: PartProps) {
  return (
    <PaperLines>
      <PaperLine label={words.gross}>{kgText(words, slip.grossGrams)}</PaperLine>
      {slip.bags > 0 && <PaperLine label={words.bags}>{grouped(slip.bags)}</PaperLine>}
      {slip.deductions.length === 0 && <PaperLine label={words.deductions}>{words.none}</PaperLine>}
      {slip.deductions.map(({ label, measure, value, grams }, at) => (
        <PaperLine key={at} label={fill(words.measures[measure], { label, value, bags: slip.bags })}>
          {fill(words.minus, { text: kgText(words, grams) })}
        </PaperLine>
      ))}
      <PaperLine label={words.net} isStrong>
        {kgText(words, slip.weighed.grams)}
        <Maund grams={slip.weighed.grams} words={words} />
      </PaperLine>
    </PaperLines>
  );
}

/** Commission and labour, what delivery costs, and what the seller gets of all. */
function Charges({ slip, words }: PartProps) {
  const { charges, bags, deliveryCharge, payablePaisa } = slip;
  if (charges.length === 0 && deliveryCharge === 0) return null;
  return (
    <>
      {charges.map(({ label, measure, value, paisa }, at) => (
        <PaperLine key={at} label={fill(words.charges[measure], { label, value: grouped(value), bags })}>
          {fill(words.minus, { text: rupeesText(words, paisa) })}
        </PaperLine>
      ))}
      {deliveryCharge > 0 && (
        <PaperLine label={words.delivery}>{rupeesText(words, deliveryCharge * 100)}</PaperLine>
      )}
      <PaperLine label={words.payable} isStrong>
        {rupeesText(words, payablePaisa)}
      </PaperLine>
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
        {fill(words.sellerSigned, { when: tableTime(writtenAt) })}
      </p>
      <p className="wrap-anywhere">
        <b className="block">{slip.buyerName || words.gone}</b>
        {confirmedAt ? fill(words.buyerSigned, { when: tableTime(confirmedAt) }) : missing}
      </p>
    </div>
  );
}
