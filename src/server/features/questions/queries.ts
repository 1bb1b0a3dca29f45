import type { OwnQuestion, OwnQuestions, Question, WaitingQuestion } from '#contract/trade/questions.ts';
import type { QuestionKind } from '#contract/trade/question-kinds.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';

export const pageSize = 10;
const maxOwn = 100;
const maxWaitingShown = 50;

/** Of `q` and its author `a`: everyone may read it. As with reviews, one by somebody who is suspended stays, and one by
 *  somebody who is held for a name is not shown, because the name would be. */
const isShown = (tx: Tx) => tx`(q.answered_at is not null and not q.has_phone_in_answer and q.held_for is null
  and q.hidden_at is null and a.held_at is null)`;

/** Of the same: its seller has something to do. */
const isWaiting = (tx: Tx) => tx`((q.answer is null or q.has_phone_in_answer) and q.held_for is null
  and q.hidden_at is null and a.held_at is null and a.suspended_at is null)`;

const shown = (tx: Tx) =>
  tx`q.id, q.kind, q.text, a.username as author_name, q.asked_at, q.answer, q.answered_at`;

/** Whoever has asked reads an answer once everyone does. */
const own = (tx: Tx, readerId: string) => tx`q.id, q.kind, q.text, a.username as author_name, q.asked_at,
  case when q.author_id <> ${readerId} or ${isShown(tx)} then q.answer end as answer, q.answered_at,
  q.author_id = ${readerId} as is_mine,
  case when q.author_id = ${readerId} then coalesce(q.held_for = 'phone_in_text', false)
    else q.has_phone_in_answer end as has_phone, q.held_reason,
  case when q.held_for is not null then 'held' when q.hidden_at is not null then 'hidden'
    when q.answer is null then 'waiting' when q.has_phone_in_answer then 'answer_held' else 'answered' end as state`;

const from = (tx: Tx) => tx`from product_questions q join people a on a.id = q.author_id`;

/** One row more than a page holds, to know whether there is another. */
export async function listShown(tx: Tx, productId: string, after?: Cursor) {
  return tx<Question[]>`
    select ${shown(tx)} ${from(tx)} join products p on p.id = q.product_id
    where q.product_id = ${productId} and p.status in ('open', 'sold_out') and ${isShown(tx)}
      ${after ? tx`and (q.answered_at, q.id) < (${after.at}, ${after.id})` : tx``}
    order by q.answered_at desc, q.id desc limit ${pageSize + 1}`;
}

/** Its author sees what others do not see yet, its seller all but what is held back. */
export async function listOwn(tx: Tx, productId: string, readerId: string) {
  return tx<OwnQuestion[]>`
    select ${own(tx, readerId)} ${from(tx)}
    where q.product_id = ${productId}
      and ((q.author_id = ${readerId} and not ${isShown(tx)}) or (q.seller_id = ${readerId} and q.held_for is null and a.held_at is null
        and (a.suspended_at is null or q.answer is not null)))
    order by q.hidden_at is not null, q.answered_at is not null, q.asked_at desc, q.id limit ${maxOwn}`;
}

type Seller = { sellerId: string; role: SellerRole };

export async function listWaiting(tx: Tx, { sellerId, role }: Seller) {
  return tx<WaitingQuestion[]>`
    select ${own(tx, sellerId)}, p.id as product_id, p.name as product_name
    ${from(tx)} join products p on p.id = q.product_id
    where q.seller_id = ${sellerId} and q.role = ${role} and ${isWaiting(tx)}
    order by q.asked_at, q.id limit ${maxWaitingShown}`;
}

/** How many, and the products of the newest few. */
export async function countWaiting(tx: Tx, { sellerId, role }: Seller, mostNames: number) {
  const [row] = await tx<{ count: number; names: string[] }[]>`
    select count(*)::int, coalesce((array_agg(p.name order by q.asked_at desc))[1:${mostNames}], '{}') as names
    ${from(tx)} join products p on p.id = q.product_id
    where q.seller_id = ${sellerId} and q.role = ${role} and ${isWaiting(tx)}`;
  return row!;
}

/** People before products, as everywhere: neither side leaves meanwhile. Of those who ask at once in one name the second
 *  counts what the first has asked. */
export async function lockAuthor(tx: Tx, id: string, productId: string) {
  await tx`
    select from people where id in (${id}, (select owner_id from products where id = ${productId}))
    order by id for key share`;
  const [row] = await tx<{ isProven: boolean; isHeld: boolean }[]>`
    select coalesce(phone_proven_at, email_proven_at) is not null as is_proven, held_at is not null as is_held
    from people where id = ${id} and suspended_at is null for no key update`;
  return row;
}

export type AskedProduct = { id: string; name: string; sellerId: string; role: SellerRole };

export async function lockAskedProduct(tx: Tx, id: string) {
  const [row] = await tx<AskedProduct[]>`
    select id, name, owner_id as seller_id, role from products
    where id = ${id} and status in ('open', 'sold_out') for key share`;
  return row;
}

/** What of this person waits at this seller's; also what is held back, or a flood could wait behind a phone number. */
export async function countUnanswered(tx: Tx, authorId: string, sellerId: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from product_questions
    where author_id = ${authorId} and seller_id = ${sellerId} and answer is null and hidden_at is null`;
  return row!.count;
}

type NewQuestion = {
  product: AskedProduct;
  authorId: string;
  kind: QuestionKind;
  text: string;
  hasPhone: boolean;
};

/** Nothing when the same was asked before. */
export async function insertQuestion(tx: Tx, { product, authorId, kind, text, hasPhone }: NewQuestion) {
  const [row] = await tx<{ id: string }[]>`
    insert into product_questions (product_id, seller_id, role, author_id, kind, text, held_for, told_at)
    values (${product.id}, ${product.sellerId}, ${product.role}, ${authorId}, ${kind}, ${text},
      ${hasPhone ? 'phone_in_text' : null}, case when not ${hasPhone} then now() end)
    on conflict (product_id, author_id, kind, text) do nothing returning id`;
  return row?.id;
}

export async function findSame(tx: Tx, { product, authorId, kind, text }: Omit<NewQuestion, 'hasPhone'>) {
  const [row] = await tx<{ id: string }[]>`
    select id from product_questions
    where product_id = ${product.id} and author_id = ${authorId} and kind = ${kind} and text = ${text}`;
  return row?.id;
}

export type LockedQuestion = {
  id: string;
  productId: string;
  productName: string;
  sellerId: string;
  authorId: string;
  heldFor: 'phone_in_text' | 'reports' | 'admin' | null;
  isTold: boolean;
  isAnswered: boolean;
  hasAnswer: boolean;
  /** Everyone may read it now. */
  isShown: boolean;
};

export async function lockQuestion(tx: Tx, id: string) {
  const [row] = await tx<LockedQuestion[]>`
    select q.id, q.product_id, p.name as product_name, q.seller_id, q.author_id, q.held_for,
      q.told_at is not null as is_told, q.answered_at is not null as is_answered, q.answer is not null as has_answer,
      ${isShown(tx)} as is_shown
    ${from(tx)} join products p on p.id = q.product_id where q.id = ${id} for update of q`;
  return row;
}

/** Who has asked and who answers. */
export async function findSides(tx: Tx, id: string) {
  const [row] = await tx<{ authorId: string; sellerId: string }[]>`
    select author_id, seller_id from product_questions where id = ${id}`;
  return row;
}

export async function findOwn(tx: Tx, id: string, readerId: string) {
  const [row] = await tx<OwnQuestion[]>`select ${own(tx, readerId)} ${from(tx)} where q.id = ${id}`;
  return row!;
}

/** Refused by the database where the author has asked the very same before. */
export async function updateText(tx: Tx, id: string, text: string, hasPhone: boolean) {
  const { count } = await tx`
    update product_questions q set kind = 'own', text = ${text},
      held_for = case when ${hasPhone} then 'phone_in_text' end,
      told_at = case when ${hasPhone} then told_at else coalesce(told_at, now()) end
    where id = ${id} and not exists (select from product_questions same where same.product_id = q.product_id
      and same.author_id = q.author_id and same.kind = 'own' and same.text = ${text} and same.id <> q.id)`;
  return count > 0;
}

export async function deleteQuestion(tx: Tx, id: string) {
  await tx`delete from product_questions where id = ${id}`;
}

/** To the millisecond, as a cursor carries it. */
export async function updateAnswer(tx: Tx, id: string, answer: string, hasPhone: boolean) {
  await tx`
    update product_questions set answer = ${answer}, has_phone_in_answer = ${hasPhone},
      answered_at = case when ${hasPhone} then answered_at
        else coalesce(answered_at, date_trunc('milliseconds', now())) end
    where id = ${id}`;
}

export async function updateHidden(tx: Tx, id: string, isHidden: boolean) {
  await tx`
    update product_questions set hidden_at = case when ${isHidden} then coalesce(hidden_at, now()) end where id = ${id}`;
}

export async function updateHeld(
  tx: Tx,
  id: string,
  heldFor: 'reports' | 'admin' | null,
  reason: string | null,
) {
  await tx`update product_questions set held_for = ${heldFor}, held_reason = ${reason} where id = ${id}`;
}

/** Of somebody whose reports were dismissed. */
export async function listHeldByReports(tx: Tx, authorId: string) {
  return tx<{ id: string }[]>`
    select id from product_questions where author_id = ${authorId} and held_for = 'reports' order by id`;
}

export async function listAllOwn(tx: Tx, personId: string): Promise<OwnQuestions> {
  const all = await tx<WaitingQuestion[]>`
    select ${own(tx, personId)}, p.id as product_id, p.name as product_name
    ${from(tx)} join products p on p.id = q.product_id
    where q.author_id = ${personId} or q.seller_id = ${personId} order by q.asked_at, q.id`;
  return {
    asked: all.filter(({ isMine }) => isMine),
    answered: all.filter(({ isMine, answer }) => !isMine && answer !== null),
  };
}
