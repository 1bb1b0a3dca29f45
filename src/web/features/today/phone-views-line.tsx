import type { PluralForms } from '#contract/text/words.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { plural } from '#web/kit/words/words.ts';
import { useToday } from './use-today.ts';

type Props = { seller: SellerRole; uid: string; words: { seen: PluralForms } };

/** How many were told the seller's number, live; nothing while it is nobody. */
export function PhoneViewsLine({ seller, uid, words }: Props) {
  const people = useToday(seller, uid).data?.phoneViews;
  return people ? <p className="text-1 text-ink-3">{plural(people, words.seen)}</p> : null;
}
