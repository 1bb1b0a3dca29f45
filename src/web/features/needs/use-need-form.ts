import { type Need, type NeedDraft, splitQuantity } from '#contract/trade/needs.ts';
import { changesOf, typedOf } from '#web/kit/forms/typed-values.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { type EntryOf, keyAgain } from '#web/kit/outbox/entry.ts';
import { useOutbox } from '#web/kit/outbox/use-outbox.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { blankNeed, draftOf, type TypedNeed } from './need-draft.ts';
import type { NeedWords } from './texts.ts';
import type { Needs } from './use-needs.ts';

export type FormParts = {
  uid: string;
  words: NeedWords;
  needs: Needs;
  /** What is edited; without it one is added. */
  need: Need | undefined;
  outbox: Locale['Outbox'];
  /** What was refused after it had waited, to be sent again. */
  entry?: EntryOf<'need' | 'needEdit'>;
  onClose: () => void;
  onKept: (text: string) => void;
};

type Sending = { key: string; draft: NeedDraft };

/** A need, from what is typed to its place in the list. Nothing is required. */
export function useNeedForm({ uid, words, needs, need, outbox, entry, onClose, onKept }: FormParts) {
  const draftKey = entry ? undefined : `need-draft-${need?.key ?? uid}`;
  const waiting = useOutbox<TypedNeed, Sending>({
    words: outbox,
    entry,
    write: ({ key, draft }, typed) => {
      const common = { uid, typed, draftKey, name: draft.crop || words.unnamed };
      if (!need) return { ...common, kind: 'need', id: key, input: { ...draft, key } };
      const input = { ...changesOf<NeedDraft>(need, draft), key: need.key };
      return { ...common, kind: 'needEdit', id: newKey(), input };
    },
    onKept,
  });
  return useForm({
    key: draftKey,
    blank: entry ? typedAgain(entry, need) : typedNeed(need),
    outbox: waiting,
    read: (typed) => ({ ready: { key: typed.key, draft: draftOf(typed) } }),
    send: ({ key, draft }: Sending) =>
      need ? needs.edit(need, changesOf<NeedDraft>(need, draft)) : needs.add(draft, key),
    explain: ({ refusal, message }) => {
      if (refusal?.code === 'not_found') return { text: words.gone, fields: {} };
      return { text: words.saveFailed + (refusal && refusal.code !== 'broken' ? ` ${message}` : '') };
    },
    isEdit: need !== undefined,
    onClose,
  });
}

function typedNeed(need: Need | undefined) {
  return typedOf(blankNeed(), need && { ...need, ...splitQuantity(need.quantity) });
}

/** What was refused, as it stood in its form; a change, on what the need says now. */
function typedAgain(entry: EntryOf<'need' | 'needEdit'>, need: Need | undefined): TypedNeed {
  const { kind, typed, input } = entry;
  if (kind === 'needEdit') return typedNeed(need && { ...need, ...input });
  return { ...blankNeed(), ...typed, key: keyAgain(entry) };
}
