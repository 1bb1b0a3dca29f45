import type { Activity, ActivityDraft } from '#contract/sellers/farm-records.ts';
import type { CallFailed } from '#web/kit/api/call.ts';
import { typedOf } from '#web/kit/forms/typed.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import { fill } from '#web/kit/words/words.ts';
import { blankActivity, isIncomplete, readDraft, type TypedActivity } from './activity-draft.ts';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';

export type FormParts = {
  uid: string;
  words: Words;
  activities: Activities;
  /** What is edited; without it one is added. */
  activity: Activity | undefined;
  onClose: () => void;
  onSaved: (text: string) => void;
};

/** An activity, from what is typed to its row in the table. */
export function useActivityForm({ uid, words, activities, activity, onClose, onSaved }: FormParts) {
  const { modal, errors } = words.labels;

  async function send(draft: ActivityDraft) {
    const saved = await (activity ? activities.edit(activity, draft) : activities.add(draft));
    onSaved(fill(activity ? modal.saved : modal.added, saved));
  }
  return useForm({
    key: `activity-draft-${activity?.recordId ?? uid}`,
    blank: typedOf(blankActivity, activity),
    read: (typed: TypedActivity) =>
      isIncomplete(typed) ? { errors: {}, text: errors.required } : readDraft(typed),
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
