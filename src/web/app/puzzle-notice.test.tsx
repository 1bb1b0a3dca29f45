import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { whileSolvingPuzzle } from '#web/kit/forms/solving-puzzle.ts';
import en from '../../../public/locale/en.json' with { type: 'json' };
import { PuzzleNotice } from './puzzle-notice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('whoever waits long for a code reads why, until the work is done', async () => {
  await import('./long-puzzle-notice.tsx');
  vi.useFakeTimers();
  const queries = new QueryClient();
  queries.setQueryData(['locale'], en);
  render(
    <QueryClientProvider client={queries}>
      <PuzzleNotice />
    </QueryClientProvider>,
  );
  let finish = () => undefined as void;
  const work = whileSolvingPuzzle(() => new Promise<void>((resolve) => (finish = resolve)));

  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('status').textContent).toBe(en.OneTimeCode.working);

  await act(async () => {
    finish();
    await work;
  });
  expect(screen.queryByRole('status')).toBeNull();
});
