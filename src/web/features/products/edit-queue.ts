import type { Product } from '#contract/trade/products.ts';

type Edited = { id: string; version: number };
type Saved = Pick<Product, 'productId' | 'version'>;

/** The edits of one product one after the other, each from the version that the last one left: two cells of a row that are
 *  changed in quick succession, or a cell and then many products at once, would refuse each other otherwise. */
export function newEditQueue() {
  const last = new Map<string, Promise<unknown>>();
  const followedBy = new Map<string, number>();

  function newest({ id, version }: Edited): number {
    let at = version;
    for (;;) {
      const next = followedBy.get(`${id} ${at}`);
      if (next === undefined) return at;
      at = next;
    }
  }

  /** `save` gives what it left of them. */
  function take<One extends Edited, Left extends Saved>(edits: One[], save: (now: One[]) => Promise<Left[]>) {
    const turn = Promise.allSettled(edits.flatMap(({ id }) => last.get(id) ?? [])).then(async () => {
      const now = edits.map((one) => ({ ...one, version: newest(one) }));
      const saved = await save(now);
      const versions = new Map(saved.map(({ productId, version }) => [productId, version]));
      for (const { id, version } of now) {
        const next = versions.get(id);
        if (next !== undefined && next !== version) followedBy.set(`${id} ${version}`, next);
      }
      return saved;
    });
    for (const { id } of edits) last.set(id, turn);
    return turn;
  }
  return { take };
}
