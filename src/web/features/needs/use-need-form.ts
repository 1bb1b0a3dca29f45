import { type Need, type NeedDraft, partsOf } from '#contract/trade/needs.ts';
import { changesOf, typedOf } from '#web/kit/forms/typed.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import { blankNeed, draftOf } from './need-draft.ts';
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

/** A need, from what is typed to its place in the list. Nothing is required. */
export function useNeedForm({ uid, words, needs, need, onClose }: FormParts) {
  return useForm({
    key: `need-draft-${need?.key ?? uid}`,
    blank: typedOf(blankNeed(), need && { ...need, ...partsOf(need.quantity) }),
    read: (typed) => ({ ready: { key: typed.key, draft: draftOf(typed) } }),
    send: ({ key, draft }: { key: string; draft: NeedDraft }) =>
      need ? needs.edit(need, changesOf<NeedDraft>(need, draft)) : needs.add(draft, key),
    explain: ({ refusal, message }) => {
      if (refusal?.code === 'not_found') return { text: words.gone, fields: {} };
      return { text: words.saveFailed + (refusal && refusal.code !== 'broken' ? ` ${message}` : '') };
    },
    isEdit: need !== undefined,
    onClose,
  });
}
