import { z } from 'zod';
import { fieldError } from './field-error.ts';

/** A day as yyyy-mm-dd. Year 0000 has the right form, and PostgreSQL does not know it. */
export const Day = z.iso
  .date({ error: fieldError('date'), abort: true })
  .refine((day) => day >= '1000-01-01', fieldError('date'));

const dayMs = 86_400_000;

/** From one date to a later one. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function daysBefore(day: string, days: number) {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}

/** The month of a day and those before it, oldest first, as yyyy-mm. */
export function monthsUpTo(day: string, count: number) {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}
