import type { Point } from '#contract/people/places.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Gives the public id of what was moved, or nothing when this person owns none. */
export async function updateMarker(
  tx: Tx,
  table: 'farms' | 'businesses',
  ownerId: string,
  marker: Point | null,
) {
  const [row] = await tx<{ id: string }[]>`
    update ${tx(table)} set lat = ${marker?.lat ?? null}, lng = ${marker?.lng ?? null}
    where person_id = ${ownerId} returning id`;
  return row?.id;
}
