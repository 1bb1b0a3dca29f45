/** Whether a price range is reversed: its lower bound is above its upper bound. */
export function isRangeReversed(lowest: number | undefined, highest: number | undefined) {
  return lowest !== undefined && highest !== undefined && lowest > highest;
}

/** The same for two bounds as they are typed: digits, or empty. */
export function areTypedBoundsReversed({ min, max }: { min: string; max: string }) {
  return isRangeReversed(min ? Number(min) : undefined, max ? Number(max) : undefined);
}
