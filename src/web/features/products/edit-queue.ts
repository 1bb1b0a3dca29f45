import type { Product } from '#contract/trade/products.ts';

/** The edits of one product one after the other, each from the version that the last one left. Two cells of a row that
 *  are changed in quick succession would refuse each other otherwise. */
export function newEditQueue() {
  const last = new Map<string, Promise<unknown>>();
  const followedBy = new Map<string, number>();

  function newest({ productId, version }: Product): number {
    let at = version;
    for (;;) {
      const next = followedBy.get(`${productId} ${at}`);
      if (next === undefined) return at;
      at = next;
    }
  }
  return {
    async take(before: Product, save: (version: number) => Promise<Product>) {
      const turn = (last.get(before.productId) ?? Promise.resolve())
        .catch(() => undefined)
        .then(async () => {
          const version = newest(before);
          const saved = await save(version);
          followedBy.set(`${before.productId} ${version}`, saved.version);
          return saved;
        });
      last.set(before.productId, turn);
      return turn;
    },
  };
}
