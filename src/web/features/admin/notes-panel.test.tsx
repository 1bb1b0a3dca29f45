import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { NotesPanel } from './notes-panel.tsx';

afterEach(cleanup);

test('an admin whose sign-in has run out reads it at once, with the note still there', async () => {
  const isAsked = vi.fn<() => void>();
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'POST')
      return Promise.resolve(Response.json({ code: 'signed_out', message: '', fields: {} }, { status: 401 }));
    isAsked();
    // What is asked for again after the refusal takes its time.
    return isAsked.mock.calls.length > 1 ? new Promise(() => {}) : Promise.resolve(Response.json([]));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotesPanel id="1" words={en.Admin} />
    </QueryClientProvider>,
  );
  const { text, submit, none } = en.Admin.people.person.notes;
  await screen.findByText(none);
  fireEvent.change(screen.getByLabelText(text), { target: { value: 'Call again on Friday.' } });
  fireEvent.click(screen.getByRole('button', { name: submit }));

  expect((await screen.findByRole('alert')).textContent).toBe(en.Refusals.signed_out);
  expect(isAsked).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText<HTMLTextAreaElement>(text).value).toBe('Call again on Friday.');
});
