import { maxCountedOrders } from '#contract/sellers/max-counted-orders.ts';
import type { SellerRecord } from '#contract/sellers/seller-record.ts';
import { monthAndYear } from '#web/kit/words/dates.ts';
import { waitText } from '#web/kit/words/format.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

const hour = 3600;

/** What a buyer is told of a seller; nothing of what is not known yet. */
export function recordTexts(
  { memberSince, completedOrders, answerSeconds }: SellerRecord,
  words: Locale['ProductDetail']['seller']['record'],
) {
  const isMore = completedOrders >= maxCountedOrders;
  return [
    fill(words.memberSince, { when: monthAndYear(memberSince) }),
    isMore ? words.manyCompleted : plural(completedOrders, words.completed),
    ...(answerSeconds === null ? [] : [fill(words.answers, { time: waitText(wholeHours(answerSeconds)) })]),
  ];
}

/** 'Within 53 minutes' would promise more than a median can. */
function wholeHours(seconds: number) {
  return Math.max(1, Math.ceil(seconds / hour)) * hour;
}
