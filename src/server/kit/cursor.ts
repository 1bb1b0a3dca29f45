import { z } from 'zod';
import { Day } from '#contract/days.ts';

export type Cursor = { at: string; id: string };

/** As the database writes the time, to the microsecond: a rounder one would lose rows between two pages. */
export function writeCursor({ place, id }: { place: string; id: string }) {
  return `${place}|${id}`;
}

const Time = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/;

/** One that we did not write, or wrote for another list, leads to the first page. */
export function readCursor(text = '', Id: z.ZodType<string> = z.uuid()): Cursor | undefined {
  const [at = '', id = ''] = text.split('|');
  const [day = '', time = ''] = at.split(' ');
  const isOurs = Day.safeParse(day).success && Time.test(time) && Id.safeParse(id).success;
  return isOurs ? { at, id } : undefined;
}

type Placed = { place: string; id: string };

/** From one row more than a page holds. */
export function pageOf<Row extends Placed>(rows: Row[], size: number) {
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? writeCursor(items.at(-1)!) : null };
}
