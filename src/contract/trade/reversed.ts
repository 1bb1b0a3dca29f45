/** Whether the lowest price that is asked for is above the highest. */
export function isReversed(lowest: number | undefined, highest: number | undefined) {
  return lowest !== undefined && highest !== undefined && lowest > highest;
}

/** The same of two prices as they are typed: digits, or nothing. */
export function areReversed({ min, max }: { min: string; max: string }) {
  return isReversed(min ? Number(min) : undefined, max ? Number(max) : undefined);
}
