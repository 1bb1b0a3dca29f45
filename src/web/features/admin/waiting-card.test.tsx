import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ModerationCase } from '#contract/office/moderation-cases.ts';
import { personPath } from '#contract/site/paths.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { WaitingCard } from './waiting-card.tsx';

afterEach(cleanup);

const ignore = () => undefined;

const reporterStanding = { isOld: true, hasPhone: true, hasTraded: false };
const at = '2026-11-16T08:00:00.000Z';
const report: ModerationCase['reports'][number] = {
  reason: 'offensive',
  details: '',
  reporter: { id: '3', name: 'Imran' },
  reporterStanding,
  orderNo: null,
  question: null,
  at,
};
const item: ModerationCase = {
  kind: 'person',
  id: '2',
  name: 'Ayesha',
  seller: { id: '2', name: 'Ayesha' },
  isWithheld: false,
  listing: null,
  review: null,
  holds: [],
  reports: [report],
  reportCount: 1,
  since: at,
};
const review = {
  id: '1',
  stars: 1,
  text: 'A liar.',
  shownAt: at,
  subjectName: 'Imran',
  orderNo: 'KM-10012',
  productName: 'Wheat',
  hiddenFor: null,
};
const question = {
  id: '3',
  kind: 'own' as const,
  text: 'Are you a thief?',
  authorName: 'Ayesha',
  answer: null,
  sellerName: 'Imran',
  productId: 'farmer/1',
  productName: 'Wheat',
  isHeld: false,
  heldReason: null,
};

function show(change: Partial<ModerationCase>) {
  const { container } = render(
    <MemoryRouter>
      <WaitingCard
        item={{ ...item, ...change }}
        words={en.Admin}
        busy={false}
        onFine={ignore}
        onHide={ignore}
        onSuspend={ignore}
        onHideQuestion={ignore}
        onShowQuestion={ignore}
      />
    </MemoryRouter>,
  );
  return container.textContent;
}

const reviewed = (isAuthorSuspended: boolean) =>
  show({ kind: 'review', id: '1', review: { ...review, isAuthorSuspended } });

test('a reported review says that its reports hide nothing, and whom it is by and about', () => {
  const text = reviewed(false);
  expect(text).toContain('Not an established member: no completed order yet.');
  expect(text).toMatch(/Ayesha.*A liar\.About Imran.*WheatOpen order KM-10012/);
  expect(text).toContain('Suspend author');
});

test('the author and whoever reported lead to their pages in the office', () => {
  reviewed(false);
  const [author, reporter] = ['Ayesha', 'Imran'].map((name) => screen.getByRole('link', { name }));
  expect(author!.getAttribute('href')).toBe(personPath('2'));
  expect(reporter!.getAttribute('href')).toBe(personPath('3'));
});

test('nobody is suspended a second time for a review', () => {
  expect(reviewed(true)).not.toContain('Suspend author');
});

test.each([
  ['a product', { kind: 'product' as const }, 'Not enough to hide it: '],
  ['a question', { reports: [{ ...report, question }] }, 'Not enough to hide the question: '],
  ['a person', {}, 'Not an established member: '],
])('what a report of %s counts for is said', (_, change, said) => {
  expect(show(change)).toContain(`${said}no completed order yet.`);
});
