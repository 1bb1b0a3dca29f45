/** 'product_' and the time in milliseconds; where that is taken, the next one that is free. `insert` says whether it was. */
export async function withFreshKey(insert: (key: string) => Promise<boolean>) {
  for (let at = Date.now(); ; at++) {
    const key = `product_${at}`;
    if (await insert(key)) return key;
  }
}
