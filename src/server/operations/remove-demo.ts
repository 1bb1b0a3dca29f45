import { removeDemoPrices } from '#server/features/prices/service.ts';
import { removePerson } from '#server/features/people/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { deleteDemoMessages, deleteDemoOrders, hasAdmin, listDemoIds } from './demo-queries.ts';

/** Takes the demo people out, with all that is theirs, whether the market runs or not; cut short, it is gone on with by
 *  the next. Orders with real people stay for them, as after anybody who leaves. */
export async function removeDemo(db: Db) {
  const orders = await db.begin(deleteDemoOrders);
  const ids = await listDemoIds(db);
  for (const id of ids) await db.begin((tx) => removePerson(tx, id));
  const messages = await deleteDemoMessages(db);
  await removeDemoPrices(db);
  return { people: ids.length, orders, messages, hasAdmin: await hasAdmin(db) };
}
