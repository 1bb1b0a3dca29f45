import { ActivityDraft } from '#contract/sellers/farm-records.ts';
import { readBy } from '#web/kit/forms/use-form.ts';

export type TypedActivity = Record<keyof ActivityDraft, string>;

export const blankActivity: TypedActivity = { activity: '', amount: '', daysSinceLast: '' };

export function isIncomplete(typed: TypedActivity) {
  return Object.values(typed).some((value) => value.trim() === '');
}

/** As the contract wants it, or what it says about each field. */
export function readDraft(typed: TypedActivity) {
  const numbers = { amount: Number(typed.amount), daysSinceLast: Number(typed.daysSinceLast) };
  return readBy(ActivityDraft, { ...typed, ...numbers });
}
