import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { AdminList } from './admin-list.tsx';

afterEach(cleanup);

test('whoever has done something reads what came of it where they are, though its row has gone', () => {
  const list = (result?: { good: boolean; text: string }) => (
    <AdminList
      words={en.Admin}
      title={en.Admin.waiting.title}
      result={result}
      list={{ isError: false, isFetching: false } as never}
      rows={[]}
      empty={en.Admin.waiting.empty}
    >
      {() => null}
    </AdminList>
  );
  const { rerender } = render(list());
  expect(document.activeElement).toBe(document.body);

  rerender(list({ good: true, text: 'Wheat was cleared.' }));
  expect(document.activeElement).toBe(screen.getByText('Wheat was cleared.').closest('[aria-live]'));
});
