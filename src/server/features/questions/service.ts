import { z } from 'zod';
import { containsPhone } from '#contract/people/phone.ts';
import { maxWaitingQuestions, type QuestionKind } from '#contract/trade/question-kinds.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { notify } from '#server/features/notifications/service.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import {
  type AskedProduct,
  countUnanswered,
  countWaiting,
  deleteQuestion,
  findOwn,
  findSame,
  findSides,
  insertQuestion,
  listAllOwn,
  listHeldByReports,
  listOwn,
  listShown,
  listWaiting,
  lockAskedProduct,
  lockAuthor,
  type LockedQuestion,
  lockQuestion,
  pageSize,
  updateAnswer,
  updateHeld,
  updateHidden,
  updateText,
} from './queries.ts';

export { countWaiting, findSides, listAllOwn, listOwn, listWaiting, lockQuestion };

export async function questionsOf(db: Tx, { id, after }: { id: string; after?: string }) {
  const rows = await listShown(db, id, readCursor(after, z.uuid()));
  return pageOf(rows, pageSize, ({ answeredAt }) => answeredAt);
}

type Draft = { id: string; kind: QuestionKind; text: string };

/** A ready-made question has no words of its own. The same one sent twice is one, and tells its seller once. */
export function askQuestion(db: Db, authorId: string, { id: productId, kind, text: typed }: Draft) {
  const text = kind === 'own' ? typed : '';
  return db.begin(async (tx) => {
    const author = await lockAuthor(tx, authorId, productId);
    if (!author) throw new Refused('suspended');
    if (!author.isProven) throw new Refused('not_proven');
    if (author.isHeld) throw new Refused('name_held');
    const product = await lockAskedProduct(tx, productId);
    if (!product) throw new Refused('not_found');
    if (product.sellerId === authorId) throw new Refused('own_product');
    const question = { product, authorId, kind, text };
    const before = await findSame(tx, question);
    if (before) return findOwn(tx, before, authorId);
    if ((await countUnanswered(tx, authorId, product.sellerId)) >= maxWaitingQuestions)
      throw new Refused('questions_waiting');
    const hasPhone = containsPhone(text);
    const id = (await insertQuestion(tx, { ...question, hasPhone }))!;
    if (!hasPhone) await tellSeller(tx, product);
    await announceToBoth(tx, { productId, authorId, sellerId: product.sellerId });
    return findOwn(tx, id, authorId);
  });
}

/** What an edit has put right is told to the seller then. */
export function changeQuestion(db: Db, authorId: string, { id, text }: { id: string; text: string }) {
  return withQuestion(db, id, async (tx, question) => {
    expectOpen(question, authorId);
    const hasPhone = containsPhone(text);
    if (!(await updateText(tx, id, text, hasPhone)))
      throw new Refused('invalid', { fields: { text: fieldError('askedBefore') } });
    if (!hasPhone && !question.isTold) await tellSeller(tx, asked(question));
    await announceToBoth(tx, question);
    return findOwn(tx, id, authorId);
  });
}

export function withdrawQuestion(db: Db, authorId: string, id: string) {
  return withQuestion(db, id, async (tx, question) => {
    expectOpen(question, authorId);
    await deleteQuestion(tx, id);
    await announceToBoth(tx, question);
    return { done: true as const };
  });
}

/** The author is told of the first answer that everyone can read. */
export function answerQuestion(db: Db, sellerId: string, { id, answer }: { id: string; answer: string }) {
  return ofSeller(db, sellerId, id, async (tx, question) => {
    const hasPhone = containsPhone(answer);
    await updateAnswer(tx, id, answer, hasPhone);
    if (hasPhone || question.isAnswered) return;
    const { authorId, productId: subject, productName: about } = question;
    await notify(tx, [authorId], { event: 'question_answered', subject, about });
  });
}

export function setHidden(db: Db, sellerId: string, id: string, isHidden: boolean) {
  return ofSeller(db, sellerId, id, (tx) => updateHidden(tx, id, isHidden));
}

/** What people of standing have reported, and what an admin decides about it; null: it is shown again. */
export async function setHold(
  tx: Tx,
  id: string,
  cause: 'reports' | 'admin' | null,
  reason: string | null = null,
) {
  const question = await lockQuestion(tx, id);
  if (!question) throw new Refused('not_found');
  // One with a phone number is put right by its author alone, and an admin's word stays.
  const isOver = cause === 'reports' ? question.heldFor !== null : question.heldFor === 'phone_in_text';
  if (!isOver) {
    await updateHeld(tx, id, cause, reason);
    await announceChange(tx, question);
    if (cause === 'admin')
      await tellAuthors(tx, question, { event: 'question_hidden', reason: reason ?? '' });
    else if (question.heldFor === 'admin') await tellAuthors(tx, question, { event: 'question_shown_again' });
  }
  return question;
}

/** Nothing is wrong with what they have asked. */
export async function releaseReported(tx: Tx, authorId: string) {
  for (const { id } of await listHeldByReports(tx, authorId)) await setHold(tx, id, null);
}

async function withQuestion<Done>(
  db: Db,
  id: string,
  change: (tx: Tx, question: LockedQuestion) => Promise<Done>,
) {
  return db.begin(async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) throw new Refused('not_found');
    return change(tx, question);
  });
}

function ofSeller(
  db: Db,
  sellerId: string,
  id: string,
  change: (tx: Tx, question: LockedQuestion) => Promise<void>,
) {
  return withQuestion(db, id, async (tx, question) => {
    // A seller does not know what is held back.
    if (question.sellerId !== sellerId || question.heldFor) throw new Refused('not_found');
    await change(tx, question);
    await announceChange(tx, question);
    return findOwn(tx, id, sellerId);
  });
}

/** Only its author changes it, and only as long as nobody has answered it or hidden it for good. */
function expectOpen({ authorId, hasAnswer, heldFor }: LockedQuestion, readerId: string) {
  if (authorId !== readerId) throw new Refused('not_found');
  if (hasAnswer || (heldFor && heldFor !== 'phone_in_text')) throw new Refused('changed_elsewhere');
}

function asked({ productId: id, productName: name, sellerId }: LockedQuestion) {
  return { id, name, sellerId };
}

async function tellSeller(tx: Tx, { id, name, sellerId }: Pick<AskedProduct, 'id' | 'name' | 'sellerId'>) {
  await notify(tx, [sellerId], { event: 'question_asked', subject: id, about: name });
}

type Decided = { event: 'question_hidden'; reason: string } | { event: 'question_shown_again' };

/** What an admin decides is about the question and its answer. */
async function tellAuthors(tx: Tx, { productId, productName, ...question }: LockedQuestion, news: Decided) {
  const { authorId, sellerId, hasAnswer } = question;
  const authors = hasAnswer ? [authorId, sellerId] : [authorId];
  await notify(tx, authors, { ...news, subject: productId, about: productName });
}

type Sides = Pick<LockedQuestion, 'productId' | 'authorId' | 'sellerId'>;

async function announceToBoth(tx: Tx, { productId, authorId, sellerId }: Sides) {
  await announce(tx, `questions:${productId}`, [authorId, sellerId]);
  await announce(tx, 'my-questions', [sellerId]);
}

/** Everyone who reads the page hears of what appears there or goes. */
async function announceChange(tx: Tx, before: LockedQuestion) {
  await announceToBoth(tx, before);
  const after = await lockQuestion(tx, before.id);
  if (before.isShown || after?.isShown) await announce(tx, `questions:${before.productId}`, 'everyone');
}
