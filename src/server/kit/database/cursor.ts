import type { z } from 'zod';

/** Where a page ended: what its last row is ordered by, and its id. */
export type Cursor = { at: string; id: string };

/** One that we did not write leads to the first page. */
export function readCursor(text = '', key: z.ZodType<string>, isSound = isTime): Cursor | undefined {
  const [, at = '', id] = /^([^~]+)~([^~]+)$/.exec(text) ?? [];
  return id && isSound(at) && key.safeParse(id).success ? { at, id } : undefined;
}

/** As the database or JSON writes it, and no thirtieth of February, which the database would refuse. */
export function isTime(text: string) {
  const [, day, clock] =
    /^([12]\d{3}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:\+00|Z)$/.exec(text) ?? [];
  const time = new Date(`${day}T${clock}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T${clock}`);
}

/** From one row more than a page holds. `place` is what it is ordered by as the database writes it, a time to the
 *  microsecond: a rounder one would lose rows between two pages. */
export function pageOf<Row extends { id: string | number; place?: string }>(
  rows: Row[],
  size: number,
  placeOf: (row: Row) => string | number | null | undefined = ({ place }) => place,
) {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last ? `${placeOf(last)}~${last.id}` : null };
}
