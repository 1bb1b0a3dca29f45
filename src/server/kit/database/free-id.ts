/** Ids as the spec has them: 'product_' and the time in milliseconds. Two at the same millisecond would collide: then the
 *  next free one is taken. `insert` returns false where the id is taken. */
export async function withFreeId(insert: (key: string) => Promise<boolean>) {
  for (let at = Date.now(); ; at++) {
    const key = `product_${at}`;
    if (await insert(key)) return key;
  }
}

/** For many at once: in microseconds, so that none of them stands in the way of a single one. */
export async function withFreeIds(count: number, insert: (keys: string[]) => Promise<boolean>) {
  for (let from = Date.now() * 1000; ; from += count) {
    const keys = Array.from({ length: count }, (_, at) => `product_${from + at}`);
    if (await insert(keys)) return keys;
  }
}
