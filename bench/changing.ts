import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/kit/database/db.ts';

/** As if a product had changed: whatever was kept of the catalogue is looked for anew. */
export async function noteChange(db: Db) {
  await db`insert into catalogue_changes (xid) values (pg_current_xact_id())`;
}

/** So many of these products are changed each second, one after another, until the end. */
export function keepChanging(db: Db, perSecond: number, ids: string[]) {
  const over = new AbortController();
  const changing = (async () => {
    for (let at = 0; !over.signal.aborted; at++) {
      await db`update products set weight = weight % 400 + 1 where id = ${ids[at % ids.length]!}`;
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
