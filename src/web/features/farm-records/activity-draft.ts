import type { z } from 'zod';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { ActivityDraft, FarmRecord } from '#contract/sellers/farm-records.ts';
import { readBy } from '#web/kit/forms/use-form.ts';

export type TypedActivity = Record<keyof ActivityDraft, string>;

export const blankActivity: TypedActivity = { activity: '', amount: '', daysSinceLast: '' };

/** The days count from the day on which they were written, whenever it is sent. */
const WrittenActivity = ActivityDraft.extend({ writtenOn: FarmRecord.shape.doneOn });
export type WrittenActivity = z.infer<typeof WrittenActivity>;

/** As the contract wants it, or what it says about each field. */
export function readDraft(typed: TypedActivity) {
  const numbers = { amount: Number(typed.amount), daysSinceLast: Number(typed.daysSinceLast) };
  return readBy(WrittenActivity, { ...typed, ...numbers, writtenOn: pakistanDay() });
}
