import { z } from 'zod';
import { type ReportDraft, reportsToWithhold } from '#contract/moderation.ts';
import { withhold } from '#server/features/products/service.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { announce } from '#server/kit/live.ts';
import {
  countReporters,
  findSeller,
  lockShownProduct,
  putPersonReport,
  putProductReport,
  type Said,
} from './queries.ts';

const reportsPerPerson: Limit = { name: 'reports per person', most: 20, perSeconds: 86_400 };

/** Who reported is told to nobody but the admins. */
export async function report(db: Db, reporterId: string, { subject, id, reason, details }: ReportDraft) {
  await take(db, reportsPerPerson, reporterId);
  const said: Said = { reporterId, reason, details };
  await db.begin((tx) =>
    subject === 'product' ? reportProduct(tx, id, said) : reportSeller(tx, { subject, id }, said),
  );
  return { received: true as const };
}

/** The product is locked first: of several that report at once, each counts those before it, and one of them is the third. */
async function reportProduct(tx: Tx, id: string, said: Said) {
  const product = await lockShownProduct(tx, id);
  if (!product) throw new Refused('not_found');
  if (product.ownerId === said.reporterId) throw new Refused('own_product');
  await putProductReport(tx, id, said);
  if ((await countReporters(tx, id)) >= reportsToWithhold) await withhold(tx, id, 'reports');
  else await announce(tx, 'admin', id, 'admins');
}

/** A person is judged by an admin, whatever their number of reports. */
async function reportSeller(tx: Tx, page: { subject: 'farm' | 'business'; id: string }, said: Said) {
  const seller = z.uuid().safeParse(page.id).success ? await findSeller(tx, page) : undefined;
  if (!seller) throw new Refused('not_found');
  if (seller.personId === said.reporterId) throw new Refused('own_page');
  await putPersonReport(tx, seller.personId, said);
  await announce(tx, 'admin', seller.personId, 'admins');
}
