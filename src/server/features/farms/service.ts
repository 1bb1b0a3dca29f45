import type { Point } from '#contract/places.ts';
import { userOf } from '#server/features/people/service.ts';
import type { Db } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live.ts';
import { updateMarker } from './queries.ts';

/** What stands on the map: each has an owner, who alone may move it. */
export type Mapped = 'farms' | 'businesses';

export function moveMarker(db: Db, kind: Mapped, ownerId: string, marker: Point | null) {
  return db.begin(async (tx) => {
    const id = await updateMarker(tx, kind, ownerId, marker);
    if (!id) throw new Refused('not_found');
    await announce(tx, 'me', ownerId, [ownerId]);
    await announce(tx, kind, id, 'everyone');
    return userOf(tx, ownerId);
  });
}
