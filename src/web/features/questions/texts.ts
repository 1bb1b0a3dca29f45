import type { ReactNode } from 'react';
import type { Question } from '#contract/trade/questions.ts';
import type { Locale } from '#web/kit/words/words.ts';

export type Words = Locale['Questions'];
/** Of another part of the page: the way to report a question. */
export type ReportSlot = (question: { id: string; text: string }) => ReactNode;

/** A ready-made question in the words of the locale, any other in its author's. */
export function questionText({ kind, text }: Pick<Question, 'kind' | 'text'>, words: Words) {
  return kind === 'own' ? text : words.kinds[kind];
}
