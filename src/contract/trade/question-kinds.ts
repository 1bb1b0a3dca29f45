/** What buyers ask most, ready to be asked by one tap. */
export const readyQuestions = ['available', 'moisture', 'harvest', 'variety', 'bags', 'delivery'] as const;
export const questionKinds = [...readyQuestions, 'own'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const maxQuestionLetters = 200;
export const maxAnswerLetters = 500;
/** So many of one person may wait for the answer of one seller. */
export const maxWaitingQuestions = 5;
