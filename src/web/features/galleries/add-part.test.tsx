import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { AddPart } from './add-part.tsx';

const queries = new QueryClient();
queries.setQueryData(['locale'], en);

afterEach(cleanup);

test.each([
  [3, '3 of 20 pictures', true],
  [20, '20 of 20 pictures', false],
])('a seller with %i pictures reads "%s" where the next one is added', (hanging, text, hasRoom) => {
  const uploads = {
    list: [],
    coming: 0,
    choose: () => true,
    remove() {},
    retry() {},
    trouble: () => undefined,
  };
  render(
    <QueryClientProvider client={queries}>
      <AddPart words={en.Gallery} seller="farmer" {...{ hanging, uploads }} onAdd={() => Promise.resolve()} />
    </QueryClientProvider>,
  );

  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('textbox') !== null).toBe(hasRoom);
});
