import type { Db } from '#server/kit/database/db.ts';
import { endDemoSessions, resetProofs, listDemoNames, proveDemoPeople, setDemoMode } from './demo-queries.ts';

export function enterDemoMode(db: Db) {
  return db.begin(async (tx) => {
    await setDemoMode(tx, 'on');
    await proveDemoPeople(tx);
  });
}

/** At every start with a gateway. A market that has demo people and does not know how it ran before is taken for a demo
 *  that is left now. Gives who of them is still here. */
export function leaveDemoMode(db: Db) {
  return db.begin(async (tx) => {
    const before = await setDemoMode(tx, 'off');
    const demoPeople = await listDemoNames(tx);
    const wasDemo = before === 'on' || (before === undefined && demoPeople.length > 0);
    if (wasDemo) await resetProofs(tx);
    else await endDemoSessions(tx);
    return { wasDemo, demoPeople };
  });
}
