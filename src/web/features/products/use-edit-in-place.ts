import { type KeyboardEvent, useState } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { CallFailed, isConflict } from '#web/kit/api/call.ts';

type Trouble = 'number' | 'whole' | 'standsNow' | 'failed';
type Editing = { typed: string; from: Product; trouble?: Trouble; said?: string; message?: string };

/** Editing a number inside a table. A refused value stays in the field, beside the current one. */
export function useEditInPlace(
  product: Product,
  { value, step }: { value: number; step: 'any' | 1 },
  save: (from: Product, value: number) => Promise<unknown>,
) {
  const [editing, setEditing] = useState<Editing>();
  const [shouldRestoreFocus, setShouldRestoreFocus] = useState(false);

  async function finish({ typed, from, trouble }: Editing) {
    const next = Number(typed);
    if (!(next > 0)) return setEditing({ typed, from, trouble: 'number' });
    if (next === value && trouble === undefined) return setEditing(undefined);
    if (step === 1 && !Number.isInteger(next)) return setEditing({ typed, from, trouble: 'whole' });
    setEditing(undefined);
    try {
      await save(trouble === 'standsNow' ? product : from, next);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { message } = error;
      const reason = isConflict(error) ? 'standsNow' : 'failed';
      setEditing({ typed, from, trouble: reason, said: saidOf(error), message });
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!editing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    setShouldRestoreFocus(true);
    if (event.key === 'Enter') void finish(editing);
    else setEditing(undefined);
  }
  return {
    editing,
    /** Closed by a key: the focus belongs back on the value. */
    shouldRestoreFocus,
    open: () => {
      setShouldRestoreFocus(false);
      setEditing({ typed: String(value), from: product });
    },
    finish: () => editing && void finish(editing),
    cancel: () => setEditing(undefined),
    type: (typed: string) => editing && setEditing({ ...editing, typed }),
    onKeyDown,
    // Whoever tabs on has finished; a refusal is not sent again by merely looking elsewhere.
    onBlur: () => editing && !editing.trouble && void finish(editing),
  };
}

/** What is wrong with the number, if it is that. */
function saidOf({ refusal }: CallFailed) {
  return Object.values(refusal?.fields ?? {})[0];
}
