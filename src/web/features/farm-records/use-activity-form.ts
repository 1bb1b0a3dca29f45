import type { Activity } from '#contract/sellers/farm-records.ts';
import type { CallFailed } from '#web/kit/api/call.ts';
import { readFilled } from '#web/kit/forms/read-filled.ts';
import { typedOf } from '#web/kit/forms/typed-values.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { type EntryOf, keyAgain } from '#web/kit/outbox/entry.ts';
import { useOutbox } from '#web/kit/outbox/use-outbox.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { blankActivity, readDraft, type TypedActivity, type WrittenActivity } from './activity-draft.ts';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';

export type FormParts = {
  uid: string;
  words: Words;
  activities: Activities;
  /** What is edited; without it one is added. */
  activity: Activity | undefined;
  outbox: Locale['Outbox'];
  /** What was refused after it had waited, to be sent again. */
  entry?: EntryOf<'activity' | 'activityEdit'>;
  onClose: () => void;
  onSaved: (text: string) => void;
  onKept: (text: string) => void;
};

/** An activity, from what is typed to its row in the table. */
export function useActivityForm(parts: FormParts) {
  const { uid, words, activities, activity, entry, onClose, onSaved, onKept } = parts;
  const { modal, errors } = words.labels;
  const draftKey = entry ? undefined : `activity-draft-${activity?.recordId ?? uid}`;
  const outbox = useOutbox<TypedActivity, WrittenActivity>({
    words: parts.outbox,
    entry,
    write: (draft, typed) => {
      const common = {
        id: activity ? newKey() : keyAgain(entry),
        uid,
        typed,
        draftKey,
        name: draft.activity,
      };
      if (!activity) return { ...common, kind: 'activity', input: draft };
      const { id, recordId } = activity;
      return { ...common, kind: 'activityEdit', input: { ...draft, id, recordId } };
    },
    onKept,
  });

  async function send(draft: WrittenActivity, { key }: { key?: string }) {
    const saved = await (activity ? activities.edit(activity, draft, key) : activities.add(draft, key));
    onSaved(fill(activity ? modal.saved : modal.added, saved));
  }
  return useForm({
    key: draftKey,
    blank: { ...typedOf(blankActivity, activity), ...(entry?.typed as TypedActivity | undefined) },
    outbox,
    read: (typed: TypedActivity) => readFilled(typed, errors.required, readDraft),
    send,
    explain: (failed) => ({ text: sentenceOf(failed, errors.saveFailed) }),
    isEdit: activity !== undefined,
    onClose,
  });
}

/** Nothing beside the fields where the server names them. */
function sentenceOf({ refusal, message }: CallFailed, failed: string) {
  if (Object.keys(refusal?.fields ?? {}).length > 0) return undefined;
  return `${failed} ${message}`;
}
