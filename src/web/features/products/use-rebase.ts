import { useEffect, useEffectEvent } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { type TypedProduct, untouchedOf } from './product-draft.ts';

type Parts = {
  form: { isConflict: boolean; draft: TypedProduct; write: (part: Partial<TypedProduct>) => void };
  /** What the edit began with. */
  base: Product | undefined;
  now: Product | undefined;
  setBase: (now: Product) => void;
};

/** Edit conflict: the edit goes on from what stands now. A field that was not touched here would show an old value, though
 *  saving keeps the new one. */
export function useRebase({ form, base, now, setBase }: Parts) {
  const rebase = useEffectEvent(() => {
    if (!base || !now || now.version <= base.version) return;
    form.write(untouchedOf(form.draft, base, now));
    setBase(now);
  });
  useEffect(() => {
    if (form.isConflict) rebase();
  }, [form.isConflict, now?.version]);
}
