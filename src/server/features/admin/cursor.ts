export type Cursor = { at: string; id: string };

/** As the database writes the time, to the microsecond: a rounder one would lose rows between two pages. */
export function writeCursor({ place, id }: { place: string; id: string }) {
  return `${place}|${id}`;
}

/** One that we did not write leads to the first page. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\d[ \d:.+-]{8,30})\|([\w-]{1,60})$/.exec(text ?? '') ?? [];
  return at && id ? { at, id } : undefined;
}

type Placed = { place: string; id: string };

/** From one row more than a page holds. */
export function pageOf<Row extends Placed>(rows: Row[], size: number) {
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? writeCursor(items.at(-1)!) : null };
}
