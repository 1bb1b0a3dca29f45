import type { Point } from '#contract/people/places.ts';
import { changeSeller, type Mapped } from '#server/features/people/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { updateMarker } from './queries.ts';

export function moveMarker(db: Db, kind: Mapped, ownerId: string, marker: Point | null) {
  return changeSeller(db, ownerId, kind, (tx) => updateMarker(tx, kind, ownerId, marker));
}
