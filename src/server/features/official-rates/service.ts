import { z } from 'zod';
import type { OfficialRate, RateCells } from '#contract/trade/official-rates.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { judgeRates } from './judging.ts';
import { deleteRate, listFresh, listFreshOf, listRates, pageSize, putRates, type Rate } from './queries.ts';

export { deleteDemoRates } from './queries.ts';

/** What is good is taken; whoever mends the rest sends it again, and nothing stands there twice. */
export function importRates(db: Db, adminId: string, rows: RateCells[]) {
  const judged = judgeRates(rows);
  return db.begin(async (tx) => {
    if (judged.good.length > 0) {
      await putRates(tx, adminId, judged.good);
      await logAction(tx, adminId, { action: 'import_rates', subject: '', about: sourcesOf(judged.good) });
    }
    return judged;
  });
}

const Id = z.string().refine((id) => Number.isSafeInteger(Number(id)) && Number(id) > 0);

export async function everyRate(tx: Tx, after?: string) {
  const rows = await listRates(
    tx,
    readCursor(after, Id, (day) => z.iso.date().safeParse(day).success),
  );
  return pageOf(rows, pageSize, ({ day }) => day);
}

export function removeRate(db: Db, adminId: string, id: number) {
  return db.begin(async (tx) => {
    const about = await deleteRate(tx, id);
    if (about === undefined) throw new Refused('not_found');
    await logAction(tx, adminId, { action: 'remove_rate', subject: String(id), about });
    return { done: true as const };
  });
}

export async function officialRatesOf(tx: Tx, crop: string): Promise<OfficialRate[]> {
  return listFreshOf(tx, crop);
}

/** The newest of each crop. */
export async function newestOfficialRates(tx: Tx) {
  return new Map((await listFresh(tx)).map((rate) => [rate.crop, rate as OfficialRate]));
}

function sourcesOf(rates: Rate[]) {
  return [...new Set(rates.map(({ source }) => source))].join(', ').slice(0, 200);
}
