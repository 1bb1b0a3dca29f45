import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Cursor } from '#contract/api/paging.ts';
import { restricted } from '#contract/api/refusal-groups.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { ProductKey } from './products.ts';
import {
  maxAnswerLetters,
  maxQuestionLetters,
  maxWaitingQuestions,
  questionKinds,
} from './question-kinds.ts';

export const QuestionKind = z.enum(questionKinds);

const OwnWords = text(maxQuestionLetters).min(1, fieldError('writeQuestion'));

/** A question with its answer, as anyone reads it. */
export const Question = z.object({
  id: z.uuid(),
  kind: QuestionKind,
  /** In the author's own words; empty for a ready-made question. */
  text: z.string(),
  authorName: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string(),
  answeredAt: z.iso.datetime(),
});
export type Question = z.infer<typeof Question>;

/** `held`: a phone number in it, several reports, or an admin. `answer_held`: a phone number in the answer. `hidden`: by
 *  the seller. */
export const QuestionState = z.enum(['waiting', 'held', 'answer_held', 'hidden', 'answered']);

/** As its author or its seller sees it. */
export const OwnQuestion = Question.extend({
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  state: QuestionState,
  /** Held back for a phone number in what the reader wrote, who can change it. */
  hasPhone: z.boolean(),
  /** Why an admin has hidden it, if one has. */
  heldReason: z.string().nullable(),
  isMine: z.boolean(),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

export const WaitingQuestion = OwnQuestion.extend({ productId: ProductKey, productName: z.string() });
export type WaitingQuestion = z.infer<typeof WaitingQuestion>;

/** Data export: what somebody asked, and what they answered. */
export const OwnQuestions = z.object({
  asked: z.array(WaitingQuestion.omit({ isMine: true, authorName: true })),
  answered: z.array(WaitingQuestion.omit({ isMine: true })),
});
export type OwnQuestions = z.infer<typeof OwnQuestions>;

const One = z.object({ id: z.uuid() });
const OfProduct = z.object({ id: ProductKey });

export const questions = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/products/:id/questions',
    purpose: 'The answered questions about a product, newest answer first',
    who: 'anyone',
    input: OfProduct.extend({ after: Cursor.optional() }),
    reply: z.object({ items: z.array(Question), next: z.string().nullable() }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/products/:id/questions/mine',
    purpose: 'My part in the questions about a product',
    details:
      'To whoever has asked: what waits or is held back. To the seller: all that people ask, also what is hidden.',
    who: 'signed in',
    input: OfProduct,
    reply: z.array(OwnQuestion),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/products/:id/questions',
    purpose: 'Ask the seller about a product',
    details: `Everyone reads it once it is answered. One with a phone number in it is held back until its author changes it. At most ${maxWaitingQuestions} may wait for the answer of one seller. The same question sent twice is one.`,
    who: 'signed in',
    limit: { max: 30, perSeconds: 86_400 },
    refuses: ['not_found', 'own_product', 'not_proven', 'questions_waiting', ...restricted],
    input: OfProduct.extend({
      kind: QuestionKind,
      /** For the kind `own`. */
      text: text(maxQuestionLetters).default(''),
    }).superRefine(({ kind, text: typed }, context) => {
      if (kind === 'own' && typed === '') {
        context.addIssue({ code: 'custom', path: ['text'], message: fieldError('writeQuestion') });
      }
    }),
    reply: OwnQuestion,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/questions/:id',
    purpose: 'Change my question while it is not answered',
    who: 'signed in',
    refuses: ['not_found', 'changed_elsewhere'],
    input: One.extend({ text: OwnWords }),
    reply: OwnQuestion,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/questions/:id',
    purpose: 'Take back my question while it is not answered',
    who: 'signed in',
    refuses: ['not_found', 'changed_elsewhere'],
    input: One,
    reply: z.object({ done: z.literal(true) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/questions/:id/answer',
    purpose: 'Answer a question about my product, or change my answer',
    details: 'An answer with a phone number in it is held back until it is changed.',
    who: 'signed in',
    limit: { max: 1000, perSeconds: 3600 },
    refuses: ['not_found'],
    input: One.extend({ answer: text(maxAnswerLetters).min(1, fieldError('writeAnswer')) }),
    reply: OwnQuestion,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/questions/:id/hidden',
    purpose: 'Hide a question about my product',
    who: 'signed in',
    refuses: ['not_found'],
    input: One,
    reply: OwnQuestion,
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/api/questions/:id/hidden',
    purpose: 'Show a question about my product again',
    who: 'signed in',
    refuses: ['not_found'],
    input: One,
    reply: OwnQuestion,
  }),
};
