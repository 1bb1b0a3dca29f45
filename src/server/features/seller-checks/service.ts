import { fill } from '#contract/text/words.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import { announceProductsOf } from '#server/features/product-events/service.ts';
import { announceSeller } from '#server/features/seller-pages/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { type Checked, deleteCheck, lockName, putCheck } from './queries.ts';

export { check, findCheck, listChecked } from './queries.ts';

const done = { done: true as const };

export function setCheck(db: Db, adminId: string, { id, ...checked }: Checked & { id: string }) {
  return db.begin(async (tx) => {
    const about = await lockName(tx, id);
    if (about === undefined) throw new Refused('not_found');
    await putCheck(tx, id, adminId, checked);
    await logAction(tx, adminId, { action: 'check_seller', subject: id, about, reason: inWords(checked) });
    await tellAll(tx, id);
    return done;
  });
}

export function removeCheck(db: Db, adminId: string, id: string) {
  return db.begin(async (tx) => {
    const about = await lockName(tx, id);
    if (about === undefined || !(await deleteCheck(tx, id))) throw new Refused('not_found');
    await logAction(tx, adminId, { action: 'uncheck_seller', subject: id, about });
    await tellAll(tx, id);
    return done;
  });
}

/** As the badge says it: the audit log tells what was checked also after it was checked anew. */
function inWords({ hasSeenCnic, licenceNo, wasVisited }: Checked) {
  const { cnic, licence, visit } = en.SellerCheck;
  return [
    ...(hasSeenCnic ? [cnic] : []),
    ...(licenceNo ? [fill(licence, { number: licenceNo })] : []),
    ...(wasVisited ? [visit] : []),
  ].join(', ');
}

async function tellAll(tx: Tx, id: string) {
  await announceSeller(tx, id);
  await announceProductsOf(tx, id);
}
