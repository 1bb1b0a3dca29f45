/** So many times dearer or cheaper than the usual is more likely a slip of the hand or a lure than a price. */
export const timesOff = 10;
