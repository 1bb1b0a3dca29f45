import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { blankRequirement } from './requirement-draft.ts';
import { RequirementFields } from './requirement-fields.tsx';

const words = en.RequirementModal;

afterEach(cleanup);

test.each([
  ['Grams', '4100', true],
  ['Grams', '110', true],
  ['Kg', '106000', true],
  ['Grams', '3', false],
  ['Kg', '4100', false],
  ['Tons', '106000', false],
])('whether the unit of a price in %s, %s Rupees, is asked about: %s', (weightCategory, price, isAsked) => {
  const draft = { ...blankRequirement(), weightCategory, price };
  render(<RequirementFields words={words} draft={draft} errors={{}} hasPassed={false} write={() => {}} />);
  expect(screen.queryByText(words.checkUnit) !== null).toBe(isAsked);
});
