import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { grouped } from '#contract/text/words.ts';
import { type Requirement, RequirementDraft } from '#contract/trade/requirements.ts';
import { type CallFailed, isConflict } from '#web/kit/api/call.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { changesOf, typedOf } from '#web/kit/forms/typed-values.ts';
import { type FieldErrors, readBy, useForm } from '#web/kit/forms/use-form.ts';
import { fill } from '#web/kit/words/words.ts';
import { blankRequirement, missingOf, type TypedRequirement } from './requirement-draft.ts';
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
type Sending = { key: string; draft: RequirementDraft };

/** A requirement, from what is typed to its row in the table. */
export function useRequirementForm(parts: FormParts) {
  const { uid, words, table, requirements, requirement, onClose, onSaved } = parts;
  const now = requirements.list.data?.find(({ id }) => id === requirement?.id);

  const form = useForm({
    // A draft of an edit holds for the version that it began with.
    key: `requirement-draft-${requirement ? `${requirement.id}-${requirement.version}` : uid}`,
    blank: { ...typedOf(blankRequirement(), requirement), idempotencyKey: newKey() },
    read: (typed) => {
      if (!hasProduct(typed)) return { errors: {} };
      const missing = missingOf(typed);
      // Silent, as the spec has it: nothing is stored, nothing alerts, what is missing is marked.
      if (missing.length > 0)
        return { errors: Object.fromEntries(missing.map((name) => [name, words.missing[name]])) };
      const estimatedDate = typed.estimatedDate || null;
      const withinKm = typed.withinKm.trim() || null;
      const { ready, errors } = readBy(RequirementDraft, { ...typed, estimatedDate, withinKm });
      if (errors) return { errors: { ...errors, ...ownWords(errors, words) } };
      return { ready: { key: typed.idempotencyKey, draft: ready } };
    },
    send: async ({ key, draft }: Sending, { isConflict: isRead }) => {
      // Whoever has read what stands there now goes on from there, with their own changes and no others.
      const from = isRead ? (now ?? requirement) : requirement;
      await (requirement && from
        ? requirements.edit(from, changesOf<RequirementDraft>(requirement, draft))
        : requirements.add({ ...draft, key }));
      const added = hasPassed(draft) ? words.addedHidden : words.added;
      onSaved(fill(requirement ? words.saved : added, { product: draft.product }));
    },
    explain: (failed) => ({ text: refusalText(failed, words) }),
    isEdit: requirement !== undefined,
    onClose,
  });
  return {
    ...form,
    hasProduct: hasProduct(form.draft),
    hasPassed: hasPassed(form.draft),
    detail: form.isConflict && now ? standing(now, words, table) : undefined,
  };
}

function refusalText(failed: CallFailed, words: ModalWords) {
  const { refusal, message } = failed;
  if (isConflict(failed) || refusal?.code === 'added_before') return message;
  return refusal?.code === 'not_found' ? words.errors.gone : `${words.errors.saveFailed} ${message}`;
}

function hasProduct({ product }: TypedRequirement) {
  return product.trim() !== '';
}

function hasPassed({ estimatedDate }: { estimatedDate: string | null }) {
  return Boolean(estimatedDate) && estimatedDate! < pakistanDay();
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
