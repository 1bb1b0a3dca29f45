import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fill } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { BasicFields } from './basic-fields.tsx';
import { blankSignUp } from './sign-up-draft.ts';

afterEach(cleanup);

test.each([
  ['', false],
  ['A'.repeat(60), false],
  ['A'.repeat(61), true],
])('a username that is too long is said while it is typed: %s', (username, isTold) => {
  render(
    <BasicFields words={en.Register} draft={{ ...blankSignUp, username }} errors={{}} write={() => {}} />,
  );
  const told = fill(en.Fields.tooLong, { most: '60' });
  expect(Boolean(screen.queryByText(told))).toBe(isTold);
  expect(screen.getByLabelText(en.Register.basic.username).hasAttribute('aria-invalid')).toBe(isTold);
});
