import { grouped } from '#contract/text/words.ts';
import { fill } from './words.ts';

/** '4,000 to 4,300'; one number where both are the same. */
export function rangeText({ low, high }: { low: number; high: number }, words: { range: string }) {
  return low === high ? grouped(low) : fill(words.range, { low: grouped(low), high: grouped(high) });
}
