/** So many times dearer or cheaper than the usual is more likely a slip of the hand or a lure than a price. */
export const unusualTimes = 10;

export function isUnusual(price: number, usual: number) {
  return price > usual * unusualTimes || price < usual / unusualTimes;
}
