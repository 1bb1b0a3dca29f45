import { grouped } from '#contract/text/words.ts';
import type { ReceivedOffer } from '#contract/trade/offers.ts';
import { fill } from '#web/kit/words/words.ts';
import { type Units, unitWords } from './texts.ts';

type Props = { offer: Pick<ReceivedOffer, 'offered' | 'weightCategory'>; text: string; units: Units };

/** 'of 500 kg offered': shown where only a part of an offer was accepted. */
export function PartlyAccepted({ offer: { offered, weightCategory }, text, units }: Props) {
  if (offered === null) return null;
  const amount = `${grouped(offered)} ${unitWords(weightCategory, units).name}`;
  return <small className="block text-1 text-ink-3">{fill(text, { amount })}</small>;
}
