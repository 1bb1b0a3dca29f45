import type { z } from 'zod';

export type Cursor = { at: string; id: string };
type Placed = { place: string; id: string };

/** As the database writes the time, to the microsecond: a rounder one would lose rows between two pages. */
function writeCursor({ place, id }: Placed) {
  return `${place}|${id}`;
}

/** One that we did not write leads to the first page. */
export function readCursor(text: string | undefined, key: z.ZodType<string>): Cursor | undefined {
  const [, at = '', id] =
    /^([12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)\|(.+)$/.exec(text ?? '') ?? [];
  const isKey = (value: unknown): value is string => key.safeParse(value).success;
  return isTime(at.slice(0, 19)) && isKey(id) ? { at, id } : undefined;
}

/** No thirtieth of February, which the database would refuse. */
function isTime(at: string) {
  const time = new Date(`${at.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(at.replace(' ', 'T'));
}

/** From one row more than a page holds. */
export function pageOf<Row extends Placed>(rows: Row[], size: number) {
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? writeCursor(items.at(-1)!) : null };
}
