import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderReviews } from '#contract/sellers/reviews.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { OrderReview } from './order-review.tsx';
import { useOrderReviews } from './use-order-reviews.ts';

const words = en.Reviews;
const waiting: OrderReviews['mine'] = {
  stars: 4,
  text: '',
  isShown: false,
  shownAt: '2026-11-20T10:00:00.000Z',
  hiddenFor: null,
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Shown() {
  const reviews = useOrderReviews('KM-10001', true);
  const order = { orderNo: 'KM-10001', name: 'Ahmed Raza' };
  return <OrderReview order={order} words={words} isNext reviews={reviews} report={() => null} />;
}

async function show(mine: OrderReviews['mine']) {
  const both: OrderReviews = {
    otherRating: null,
    canWrite: true,
    mine,
    theirs: null,
    otherHasWritten: false,
  };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: { method?: string } = {}) =>
    Response.json(method === 'GET' ? both : { ...both, mine: waiting }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading');
}

const button = (name: string) => screen.getByRole('button', { name });

test('whoever sends a review without stars is led to the stars each time', async () => {
  await show(null);
  for (const at of [1, 2]) {
    button(words.send).focus();
    fireEvent.submit(button(words.send));
    expect(document.activeElement?.getAttribute('aria-label'), `try ${at}`).toBe(words.starsOf[0]);
  }
  const stars = screen.getByRole('radiogroup', { name: words.stars });
  expect(stars.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(stars.getAttribute('aria-describedby')!)?.textContent).toBe(
    words.chooseStars,
  );
  fireEvent.click(screen.getAllByRole('radio')[3]!);
  expect(stars.hasAttribute('aria-invalid')).toBe(false);
});

test.each<[string, OrderReviews['mine'], string]>([
  ['sent', null, words.send],
  ['changed', waiting, words.save],
])('once a review is %s, the focus is on what says so', async (_, mine, submit) => {
  await show(mine);
  if (mine) fireEvent.click(button(words.change));
  else fireEvent.click(screen.getAllByRole('radio')[3]!);
  button(submit).focus();
  fireEvent.submit(button(submit));

  const said = await screen.findByText(words.sent);
  expect(document.activeElement?.textContent).toBe(said.textContent);
});

test('whoever gives a change up is back on the button that began it', async () => {
  await show(waiting);
  fireEvent.click(button(words.change));
  fireEvent.click(button(words.cancel));
  expect(document.activeElement?.textContent).toBe(words.change);
});
