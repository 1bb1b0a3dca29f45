import { useState } from 'react';
import type { Need } from '#contract/needs.ts';
import { CallFailed } from '#web/kit/call.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { blankNeed, changesOf, draftOf, typedOf } from './need-draft.ts';
import type { NeedWords } from './texts.ts';
import type { Needs } from './use-needs.ts';

export type FormParts = {
  uid: string;
  words: NeedWords;
  needs: Needs;
  /** What is edited; without it one is added. */
  need: Need | undefined;
  onClose: () => void;
};
type Trouble = { text: string; fields: Partial<Record<string, string>> };

/** What is typed, and what went wrong with sending it. Nothing is required. */
export function useNeedForm({ uid, words, needs, need, onClose }: FormParts) {
  const { draft, write, clear } = useDraft(
    `need-draft-${need?.key ?? uid}`,
    need ? typedOf(need) : blankNeed(),
  );
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  async function submit() {
    if (isBusy) return;
    setTrouble(undefined);
    setBusy(true);
    // Also when nothing was typed: the key in it must be the same after a lost answer and a reload.
    write({});
    try {
      await (need ? needs.edit(need, changesOf(need, draft)) : needs.add(draftOf(draft), draft.key));
      clear();
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(troubleOf(error, words));
    } finally {
      setBusy(false);
    }
  }
  return {
    draft,
    write,
    isBusy,
    trouble,
    submit,
    /** Given up: what was typed goes too. */
    cancel: () => {
      clear();
      onClose();
    },
    /** Left by accident or for a moment: a need that is being added stays typed. */
    leave: () => {
      if (need) clear();
      onClose();
    },
  };
}

function troubleOf({ refusal, message }: CallFailed, words: NeedWords): Trouble {
  if (refusal?.code === 'not_found') return { text: words.gone, fields: {} };
  const reason = refusal && refusal.code !== 'broken' ? ` ${message}` : '';
  return { text: words.saveFailed + reason, fields: refusal?.fields ?? {} };
}
