import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { personPath } from '#contract/site/paths.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { WaitingCard } from './waiting-card.tsx';

afterEach(cleanup);

const ignore = () => undefined;

function show(isAuthorSuspended: boolean) {
  const reporterStanding = { isOld: true, hasPhone: true, hasTraded: false };
  const report = {
    reason: 'offensive' as const,
    details: '',
    reporter: { id: '3', name: 'Imran' },
    at: '2026-11-16T08:00:00.000Z',
  };
  const { container } = render(
    <MemoryRouter>
      <WaitingCard
        item={{
          kind: 'review',
          id: '1',
          name: 'Ayesha',
          seller: { id: '2', name: 'Ayesha' },
          isWithheld: false,
          listing: null,
          review: {
            id: '1',
            stars: 1,
            text: 'A liar.',
            shownAt: '2026-11-16T08:00:00.000Z',
            subjectName: 'Imran',
            isAuthorSuspended,
            orderNo: 'KM-10012',
            productName: 'Wheat',
            hiddenFor: null,
          },
          holds: [],
          reports: [{ ...report, reporterStanding, orderNo: null, question: null }],
          reportCount: 1,
          since: '2026-11-16T08:00:00.000Z',
        }}
        words={en.Admin}
        busy={false}
        onFine={ignore}
        onHide={ignore}
        onSuspend={ignore}
      />
    </MemoryRouter>,
  );
  return container.textContent;
}

test('a reported review says that its reports hide nothing, and whom it is by and about', () => {
  const text = show(false);
  expect(text).toContain('Not an established member: no completed order yet.');
  expect(text).toMatch(/Ayesha.*A liar\.About Imran.*WheatOpen order KM-10012/);
  expect(text).toContain('Suspend author');
});

test('the author and whoever reported lead to their pages in the office', () => {
  show(false);
  const [author, reporter] = ['Ayesha', 'Imran'].map((name) => screen.getByRole('link', { name }));
  expect(author!.getAttribute('href')).toBe(personPath('2'));
  expect(reporter!.getAttribute('href')).toBe(personPath('3'));
});

test('nobody is suspended a second time for a review', () => {
  expect(show(true)).not.toContain('Suspend author');
});
