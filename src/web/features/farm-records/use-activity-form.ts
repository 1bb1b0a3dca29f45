import { useState } from 'react';
import type { Activity } from '#contract/farm-records.ts';
import { CallFailed } from '#web/kit/call.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { fill } from '#web/kit/words.ts';
import {
  blankActivity,
  type FieldErrors,
  isIncomplete,
  readDraft,
  type TypedActivity,
  typedOf,
} from './activity-draft.ts';
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
type Trouble = { text?: string; fields: FieldErrors };

/** What is typed, what is under way and what went wrong in the form of an activity. */
export function useActivityForm({ uid, words, activities, activity, onClose, onSaved }: FormParts) {
  const key = `activity-draft-${activity?.recordId ?? uid}`;
  const { draft, write, clear } = useDraft(key, activity ? typedOf(activity) : blankActivity);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setIsBusy] = useState(false);
  const { modal, errors } = words.labels;

  async function submit() {
    if (isBusy) return;
    if (isIncomplete(draft)) return setTrouble({ text: errors.required, fields: {} });
    const read = readDraft(draft);
    if ('errors' in read) return setTrouble({ fields: read.errors });
    setTrouble(undefined);
    setIsBusy(true);
    try {
      const saved = await (activity ? activities.edit(activity, read.draft) : activities.add(read.draft));
      clear();
      onSaved(fill(activity ? modal.saved : modal.added, saved));
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(troubleOf(error, errors.saveFailed));
    } finally {
      setIsBusy(false);
    }
  }
  return {
    draft,
    write: (part: Partial<TypedActivity>) => {
      write(part);
      const fields = { ...trouble?.fields };
      for (const name of Object.keys(part)) delete fields[name];
      if (trouble) setTrouble({ ...trouble, fields });
    },
    trouble,
    isBusy,
    submit,
    /** Given up: what was typed goes too. */
    cancel: () => {
      clear();
      onClose();
    },
    /** Left by accident or for a moment: an activity that is being added stays typed. */
    leave: () => {
      if (activity) clear();
      onClose();
    },
  };
}

/** Beside the fields where the server names them, else as a sentence of its own. */
function troubleOf({ refusal, message }: CallFailed, failed: string): Trouble {
  const fields = refusal?.fields ?? {};
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, text: refusal ? `${failed} ${message}` : failed };
}
