import { announce } from '#server/kit/live/live.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { findBusinessId } from './queries.ts';

/** Tells whoever looks at what suppliers want, at this supplier's page or, as the supplier, at the table. */
export async function announceRequirementsOf(tx: Tx, ownerId: string) {
  await announce(tx, ['requirements', `seller:${await findBusinessId(tx, ownerId)}`], 'everyone');
  await announce(tx, 'my-requirements', [ownerId]);
}
