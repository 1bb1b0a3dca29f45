import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/people.ts';
import { useLeave } from '#web/kit/session/use-sign-out.ts';
import { fill } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { DetailsCard } from './details-card.tsx';

const words = en.Account.details;
const { contact } = words;
const [uid, otherUid] = [crypto.randomUUID(), crypto.randomUUID()];
const amina: User = { uid, username: 'Amina', phoneNumber: '03001234567', email: null, roles: {} };
const calls = vi.fn<(url: string, body: unknown) => void>();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  calls.mockReset();
});

function show(user = amina) {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    calls(url, JSON.parse(body));
    return Response.json(answers[url]);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DetailsCard words={words} codeWords={en.OneTimeCode} user={user} />
        <Leave />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Leave() {
  const leave = useLeave();
  return (
    <button type="button" onClick={() => leave({ notice: 'signedOut' })}>
      Leave
    </button>
  );
}

const answers: Record<string, unknown> = {
  '/api/me/contact-code': { resendAfterSeconds: 60, expiresInSeconds: 300 },
  '/api/me/contact': { ...amina, email: 'amina@example.com' },
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = (label: string) => fireEvent.submit(field(label).form!);
const errorAt = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent;
const hasCodeField = () => screen.queryByLabelText(en.OneTimeCode.label) !== null;

test.each([
  [contact.email.addLabel, '03001234568', en.Fields.email, contact.email],
  [contact.email.addLabel, 'amina.example.com', en.Fields.email, contact.email],
  [contact.phone.changeLabel, 'amina@example.com', en.Fields.signUpPhone, contact.phone],
])(
  'each form takes only its own kind, and says so in its own words: %s, %s',
  (open, typed, told, { label }) => {
    show();
    press(open);
    type(label, typed);
    send(label);

    expect(errorAt(label)).toBe(told);
    expect(calls).not.toHaveBeenCalled();
  },
);

test('a name that is too long is told while it is typed, and not sent cut', () => {
  const told = fill(en.Fields.tooLong, { most: '60' });
  show();
  press(words.edit);
  expect(field(words.name).maxLength).toBe(-1);
  type(words.name, 'A'.repeat(60));
  expect(errorAt(words.name)).toBeUndefined();

  type(words.name, 'A'.repeat(61));
  expect(errorAt(words.name)).toBe(told);
  send(words.name);
  expect(errorAt(words.name)).toBe(told);
  expect(calls).not.toHaveBeenCalled();

  type(words.name, ' ');
  send(words.name);
  expect(errorAt(words.name)).toBe(words.errors.name);
});

async function askForCode() {
  show();
  press(contact.email.addLabel);
  type(contact.email.label, 'amina@example.com');
  send(contact.email.label);
  await screen.findByLabelText(en.OneTimeCode.label);
}

function reload(user = amina) {
  cleanup();
  show(user);
}

test('the step of the code is there again after a reload, until the code is used', async () => {
  await askForCode();
  reload();
  expect(screen.getByText(fill(contact.sentTo, { where: 'amina@example.com' }))).toBeTruthy();

  type(en.OneTimeCode.label, '123456');
  send(en.OneTimeCode.label);
  await screen.findByText(contact.added.email);
  expect(calls).toHaveBeenLastCalledWith('/api/me/contact', {
    identifier: 'amina@example.com',
    code: '123456',
  });
  expect(sessionStorage.length).toBe(0);
  reload();
  expect(hasCodeField()).toBe(false);
});

test.each<[string, () => void]>([
  ['given up', () => press(contact.cancel)],
  ['signed out', () => press('Leave')],
  ['expired', () => void vi.useFakeTimers({ now: Date.now() + 300_001, toFake: ['Date'] })],
])('nothing of a code is kept once it is %s', async (_, end) => {
  await askForCode();
  end();
  reload();
  expect(hasCodeField()).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test('a code is not shown to somebody else who signs in by another tab', async () => {
  await askForCode();
  reload({ ...amina, uid: otherUid });
  expect(hasCodeField()).toBe(false);
});
