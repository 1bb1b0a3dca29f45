import { z } from 'zod';
import { type ReportDraft, reportsToWithhold, type ReportSubject } from '#contract/office/moderation.ts';
import { withhold } from '#server/features/moderation/service.ts';
import { findSides, setHold, lockQuestion } from '#server/features/questions/service.ts';
import { lockShownReview } from '#server/features/reviews/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import {
  countReportingNetworks,
  findSeller,
  anonymiseReporter,
  hasStanding,
  listReportsBy,
  lockOtherSide,
  lockPerson,
  lockShownProduct,
  putPersonReport,
  putReport,
  type Reporter,
  type NewReport,
  standing,
  type ReportedPerson,
} from './queries.ts';

export { anonymiseReporter, hasStanding, listReportsBy, standing };

const ways: Record<ReportSubject, (tx: Tx, id: string, said: NewReport) => Promise<void>> = {
  product: reportProduct,
  farm: (tx, id, said) => reportSeller(tx, { subject: 'farm', id }, said),
  business: (tx, id, said) => reportSeller(tx, { subject: 'business', id }, said),
  order: reportOtherSide,
  question: reportQuestion,
  review: reportReview,
};

/** Who reported is told to nobody but the admins. */
export async function report(db: Db, who: Reporter, { subject, id, reason, details }: ReportDraft) {
  const said: NewReport = { ...who, reason, details };
  await db.begin((tx) => ways[subject](tx, id, said));
  return { received: true as const };
}

/** The product is locked first: of several that report at once, each counts those before it, and one of them is the third. */
async function reportProduct(tx: Tx, id: string, said: NewReport) {
  const product = await lockShownProduct(tx, id);
  if (!product) throw new Refused('not_found');
  if (product.ownerId === said.reporterId) throw new Refused('own_product');
  await putReport(tx, 'product', id, said);
  if ((await countReportingNetworks(tx, { product: id })) >= reportsToWithhold)
    await withhold(tx, id, 'reports');
  else await announce(tx, 'admin', 'admins');
}

async function reportSeller(tx: Tx, page: { subject: 'farm' | 'business'; id: string }, said: NewReport) {
  const seller = z.uuid().safeParse(page.id).success ? await findSeller(tx, page) : undefined;
  if (!seller) throw new Refused('not_found');
  if (seller.personId === said.reporterId) throw new Refused('own_page');
  await reportPerson(tx, { personId: seller.personId }, said);
}

/** Whether they are suspended by now is not told: the report is taken all the same. */
async function reportOtherSide(tx: Tx, orderNo: string, said: NewReport) {
  const other = await lockOtherSide(tx, orderNo, said.reporterId);
  if (!other) throw new Refused('not_found');
  await reportPerson(tx, { personId: other.id, orderNo }, said);
}

/** Whoever has asked reports the answer, everybody else the question. Like a listing, it is held back by several people
 *  of standing; the person behind it is judged by an admin. */
async function reportQuestion(tx: Tx, id: string, said: NewReport) {
  const sides = z.uuid().safeParse(id).success ? await findSides(tx, id) : undefined;
  if (!sides) throw new Refused('not_found');
  const { authorId, sellerId } = sides;
  const personId = authorId === said.reporterId ? sellerId : authorId;
  await lockPerson(tx, personId);
  const question = await lockQuestion(tx, id);
  const isInSight = question?.isShown || (question && !question.heldFor && sellerId === said.reporterId);
  if (!isInSight) throw new Refused('not_found');
  await reportPerson(tx, { personId, questionId: id }, said);
  if ((await countReportingNetworks(tx, { question: id })) >= reportsToWithhold)
    await setHold(tx, id, 'reports');
}

/** What a party says of a trade is judged by an admin, whatever the number of reports: or three friends of a seller could hide
 *  what is said about them. */
async function reportReview(tx: Tx, id: string, said: NewReport) {
  const review = z.uuid().safeParse(id).success ? await lockShownReview(tx, id) : undefined;
  if (!review) throw new Refused('not_found');
  if (review.authorId === said.reporterId) throw new Refused('own_review');
  await putReport(tx, 'review', id, said);
  await announce(tx, 'admin', 'admins');
}

/** A person is judged by an admin, whatever their number of reports. */
async function reportPerson(tx: Tx, whom: ReportedPerson, said: NewReport) {
  await putPersonReport(tx, whom, said);
  await announce(tx, 'admin', 'admins');
}
