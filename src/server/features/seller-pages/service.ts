import type { Tx } from '#server/kit/database/db.ts';
import { announce } from '#server/kit/live/live.ts';
import { findPages } from './queries.ts';

/** Live event for a change of a seller: for readers of their page, of the map of suppliers and of what they want to buy. */
export async function announceSeller(tx: Tx, personId: string) {
  const pages = await findPages(tx, personId);
  const topics = [pages?.farmId, pages?.businessId].flatMap((id) => (id ? [`seller:${id}`] : []));
  if (pages?.businessId) topics.push('suppliers', 'requirements');
  if (topics.length > 0) await announce(tx, topics, 'everyone');
}
