import type { JudgedQuestion } from '#contract/office/hidden-questions.ts';
import type { Tx } from '#server/kit/database/db.ts';

const maxQuestions = 50;

const judged = (tx: Tx) => tx`
  select jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'authorName', a.username, 'answer', q.answer,
    'sellerName', s.username, 'productId', q.product_id, 'productName', o.name, 'isHeld', q.held_for is not null,
    'heldReason', q.held_reason) as question
  from product_questions q join products o on o.id = q.product_id join people a on a.id = q.author_id
    join people s on s.id = q.seller_id`;

/** Of `r`, a report. */
export const reportedQuestion = (tx: Tx) => tx`(${judged(tx)} where q.id = r.question_id)`;

export async function listHiddenQuestions(tx: Tx, personId: string) {
  const rows = await tx<{ question: JudgedQuestion }[]>`
    ${judged(tx)}
    where q.held_for = 'admin' and (q.author_id = ${personId} or (q.seller_id = ${personId} and q.answer is not null))
    order by q.asked_at desc, q.id limit ${maxQuestions}`;
  return rows.map(({ question }) => question);
}
