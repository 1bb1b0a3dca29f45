import { expect, test } from 'vitest';
import { readyQuestions } from '#contract/trade/question-kinds.ts';
import { readyFor } from './ready-for.ts';

test('a supplier is not asked how moist the fertiliser is, or when it was harvested', () => {
  expect(readyFor('vendor')).toEqual(['available', 'bags', 'delivery']);
  expect(readyFor('farmer')).toEqual(readyQuestions);
});
