import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/kit/database/db.ts';

/** As if a product had changed: whatever was kept of the catalogue is looked for anew. */
export async function noteChange(db: Db) {
  await db`insert into catalogue_changes (xid) values (pg_current_xact_id())`;
}

/** The oldest product is changed so many times a second, until the end. */
export function keepChanging(db: Db, perSecond: number) {
  const over = new AbortController();
  const changing = (async () => {
    while (!over.signal.aborted) {
      await db`update products set weight = weight where id = (select min(id) from products)`;
      await wait(1000 / perSecond);
    }
  })();
  return {
    end: async () => {
      over.abort();
      await changing;
    },
  };
}
