import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { JudgedQuestionView } from './judged-question.tsx';

afterEach(cleanup);

test('an admin reads who has asked and who has answered', () => {
  const question = {
    id: '1',
    kind: 'own' as const,
    text: 'Is it wet?',
    authorName: 'Ayesha Khan',
    answer: 'Get lost.',
    sellerName: 'Imran Sandhu',
    productId: 'farmer/1',
    productName: 'Wheat',
    isHeld: false,
    heldReason: null,
  };
  const { container } = render(
    <MemoryRouter>
      <JudgedQuestionView question={question} words={en.Admin} />
    </MemoryRouter>,
  );
  expect(container.textContent).toContain('Ayesha Khan asked:Is it wet?Imran Sandhu answered:Get lost.');
});
