import { type Activity, ActivityDraft } from '#contract/farm-records.ts';

export type TypedActivity = Record<keyof ActivityDraft, string>;
export type FieldErrors = Partial<Record<string, string>>;

export const blankActivity: TypedActivity = { activity: '', amount: '', daysSinceLast: '' };

export function typedOf({ activity, amount, daysSinceLast }: Activity): TypedActivity {
  return { activity, amount: String(amount), daysSinceLast: String(daysSinceLast) };
}

export function isIncomplete(typed: TypedActivity) {
  return Object.values(typed).some((value) => value.trim() === '');
}

/** As the contract wants it, or what it says about each field. */
export function readDraft(typed: TypedActivity): { draft: ActivityDraft } | { errors: FieldErrors } {
  const numbers = { amount: Number(typed.amount), daysSinceLast: Number(typed.daysSinceLast) };
  const { data, error } = ActivityDraft.safeParse({ ...typed, ...numbers });
  if (data) return { draft: data };
  return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) };
}
