import { useState } from 'react';
import { pakistanDay } from '#contract/days.ts';
import { grouped } from '#contract/words.ts';
import type { Requirement, RequirementDraft } from '#contract/requirements.ts';
import { CallFailed, isConflict } from '#web/kit/call.ts';
import { tableDate } from '#web/kit/dates.ts';
import { newKey } from '#web/kit/new-key.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { type FieldErrors, stillWrong } from '#web/kit/use-form.ts';
import { fill } from '#web/kit/words.ts';
import {
  blankRequirement,
  changesOf,
  missingOf,
  readDraft,
  typedOf,
  type TypedRequirement,
} from './requirement-draft.ts';
import { type ModalWords, type TableWords, weightText } from './texts.ts';
import type { Requirements } from './use-requirements.ts';

export type FormParts = {
  uid: string;
  words: ModalWords;
  table: TableWords;
  requirements: Requirements;
  /** What is edited; without it one is added. */
  requirement: Requirement | undefined;
  onClose: () => void;
  onSaved: (text: string) => void;
};
type Trouble = { text?: string; fields: FieldErrors; typed?: TypedRequirement; isConflict?: boolean };

/** What is typed, what is under way and what went wrong in the requirement form. */
export function useRequirementForm(parts: FormParts) {
  const { uid, words, table, requirements, requirement, onClose, onSaved } = parts;
  const { draft, write, clear } = useTyped(requirement, uid);
  const [isSaving, setIsSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const now = requirements.list.data?.find(({ id }) => id === requirement?.id);
  const hasProduct = draft.product.trim() !== '';

  const mark = (fields: FieldErrors, text?: string) => setTrouble({ fields, text, typed: draft });

  async function submit() {
    if (isSaving || !hasProduct) return;
    const missing = missingOf(draft);
    // Silent, as the spec has it: nothing is stored, nothing alerts, what is missing is marked.
    if (missing.length > 0)
      return mark(Object.fromEntries(missing.map((name) => [name, words.missing[name]])));
    const { ready, errors } = readDraft(draft);
    if (errors) return mark({ ...errors, ...ownWords(errors, words) });
    setTrouble(undefined);
    setIsSaving(true);
    try {
      await (requirement ? save(requirement, ready) : add(ready));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refuse(error);
    } finally {
      setIsSaving(false);
    }
  }

  async function save(before: Requirement, next: RequirementDraft) {
    // Whoever has read what stands there now goes on from there, with their own changes and no others.
    const from = trouble?.isConflict && now ? now : before;
    await requirements.edit(from, changesOf(before, next));
    finish(fill(words.saved, { product: next.product }));
  }

  async function add(next: RequirementDraft) {
    await requirements.add({ ...next, key: draft.sendingKey });
    finish(fill(hasPassed(draft) ? words.addedHidden : words.added, { product: next.product }));
  }

  function finish(text: string) {
    clear();
    onSaved(text);
    onClose();
  }

  function refuse(error: CallFailed) {
    const { fields = {}, code } = error.refusal ?? {};
    if (isConflict(error)) return setTrouble({ text: error.message, fields: {}, isConflict: true });
    if (code === 'not_found') return mark({}, words.errors.gone);
    if (code === 'added_before') return mark({}, error.message);
    mark(fields, `${words.errors.saveFailed} ${error.message}`);
  }

  return {
    draft,
    write: (part: Partial<TypedRequirement>) => write(part),
    hasProduct,
    hasPassed: hasPassed(draft),
    isSaving,
    trouble: trouble?.text,
    standing: trouble?.isConflict && now ? standing(now, words, table) : undefined,
    /** Another one each time, so that the reader can be led to it again. */
    refusal: trouble,
    errors: stillWrong(trouble, draft),
    submit,
    /** Given up: what was typed goes too. */
    cancel: () => {
      clear();
      onClose();
    },
    /** Left by accident or for a moment: a requirement that is being added stays typed. */
    leave: () => {
      if (requirement) clear();
      onClose();
    },
  };
}

/** A draft of an edit holds for the version that it began with. */
function useTyped(requirement: Requirement | undefined, person: string) {
  const key = requirement ? `${requirement.id}-${requirement.version}` : person;
  const typed = requirement ? typedOf(requirement) : blankRequirement();
  return useDraft(`requirement-draft-${key}`, { ...typed, sendingKey: newKey() });
}

function hasPassed({ estimatedDate }: TypedRequirement) {
  return estimatedDate !== '' && estimatedDate < pakistanDay();
}

function ownWords(errors: FieldErrors, words: ModalWords): FieldErrors {
  return {
    ...(errors.weight && { weight: words.errors.weight }),
    ...(errors.price && { price: words.errors.price }),
  };
}

function standing(now: Requirement, words: ModalWords, table: TableWords) {
  return fill(words.errors.standsNow, {
    product: now.product,
    weight: weightText(now, table.weight, words.units),
    price: fill(table.price, { price: grouped(now.price) }),
    date: now.estimatedDate ? tableDate(now.estimatedDate) : table.noDate,
  });
}
