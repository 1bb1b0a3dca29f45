import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/site/paths.ts';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { SignIn } from './sign-in.tsx';

const failed = 'Login failed. Please check your phone number or email.';
const sent = Response.json({ resendAfterSeconds: 60, expiresInSeconds: 300 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const refused =
  (code: RefusalCode, more = {}) =>
  () =>
    Response.json({ code, message: en.Refusals[code], ...more }, { status: refusals[code] });
const offline = () => Promise.reject(new Error('offline'));
const proxy = (status: number) => () => new Response('<h1>Bad gateway</h1>', { status });

type Answer = () => Response | Promise<Response>;

function open(answers: Record<string, Answer>) {
  vi.stubGlobal('fetch', async (url: string) =>
    (answers[url] ?? (() => Response.json({ isDemo: false, people: [] })))(),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignIn words={en.Login} codeWords={en.OneTimeCode} notice={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(en.Login.phone.label), { target: { value: '03001234567' } });
  fireEvent.submit(screen.getByRole('form'));
}

test.each<[string, Answer, string, string]>([
  ['whom nobody knows', refused('phone_unknown'), failed, 'Phone number not registered.'],
  [
    'whose network is gone',
    offline,
    `Error: ${failed}`,
    'What happened: The network dropped. What you typed is still here. Try again.',
  ],
  [
    'who has tried too often',
    refused('too_many', { retryAfterSeconds: 30 }),
    `Error: ${failed}`,
    'What happened: Too many tries. Please wait 30 seconds and try again.',
  ],
  [
    'who asks while very many do',
    refused('proof_of_work_first'),
    `Error: ${failed}`,
    'What happened: Too many people are asking for codes right now. Please try again in a minute.',
  ],
  [
    'to whom no code can be sent',
    refused('no_channel'),
    `Error: ${failed}`,
    'What happened: The code could not be sent. Please try again, or use the other way to sign in.',
  ],
  [
    'who comes while the server is down',
    proxy(502),
    `Error: ${failed}`,
    `What happened: ${en.Refusals.unavailable}`,
  ],
  [
    'who meets a fault of ours',
    refused('broken'),
    `Error: ${failed}`,
    `What happened: ${en.Refusals.broken}`,
  ],
])('[7-07] a person %s reads that the login failed, and below it why', async (_, answer, sentence, cause) => {
  open({ '/api/sign-in': answer });

  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getByRole('status').textContent).toBe(cause);
  expect(screen.getByLabelText<HTMLInputElement>(en.Login.phone.label).value).toBe('03001234567');
});

test.each<[string, Answer, string]>([
  [
    'types a wrong code',
    refused('code_wrong', { triesLeft: 4 }),
    'This code is not right. You have 4 tries left.',
  ],
  ['types an old code', refused('code_expired'), 'This code is no longer valid. Ask for a new one.'],
  ['loses the network', offline, 'The network dropped. Nothing is lost. Try again.'],
])(
  '[7-07] whoever %s at the code reads the same sentence at the field, and why',
  async (_, answer, cause) => {
    open({ '/api/sign-in': () => sent.clone(), '/api/sign-in/code': answer });

    const field = await screen.findByLabelText(en.OneTimeCode.label);
    fireEvent.change(field, { target: { value: '123456' } });

    await screen.findByText(`Error: ${failed}`);
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(
      `Error: ${failed}What happened: ${cause}`,
    );
  },
);

test('whoever asks for another code in vain reads why, and not that the login failed', async () => {
  const answers: Answer[] = [
    () => Response.json({ resendAfterSeconds: 0, expiresInSeconds: 300 }),
    refused('too_many', { retryAfterSeconds: 30 }),
  ];
  open({ '/api/sign-in': () => answers.shift()?.() ?? offline() });

  fireEvent.click(await screen.findByRole('button', { name: en.OneTimeCode.resend }));

  await screen.findByText('Too many tries. Please wait 30 seconds and try again.');
  expect(screen.queryByText(failed, { exact: false })).toBeNull();
});

test('[7-07] whoever types a wrong code of their app reads the same sentence at the field, and why', async () => {
  const answers = [refused('app_code_first'), refused('app_code_wrong')];
  open({
    '/api/sign-in': () => sent.clone(),
    '/api/sign-in/code': () => answers.shift()?.() ?? offline(),
  });

  fireEvent.change(await screen.findByLabelText(en.OneTimeCode.label), { target: { value: '123456' } });
  const field = await screen.findByLabelText(en.OneTimeCode.app.label);
  fireEvent.change(field, { target: { value: '654321' } });
  fireEvent.submit(screen.getByRole('form'));

  await screen.findByText(`Error: ${failed}`);
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(
    `Error: ${failed}What happened: This code is not right, or it has already been used. Try the next one.`,
  );
});

test.each<[string, Answer[]]>([
  ['the code', []],
  ['the code of their app', [refused('app_code_first')]],
])('whoever is suspended reads so after %s, with the reason and where to write', async (_, before) => {
  const answers = [...before, refused('suspended', { reason: 'False weights' })];
  open({
    '/api/sign-in': () => sent.clone(),
    '/api/sign-in/code': () => answers.shift()?.() ?? offline(),
  });

  fireEvent.change(await screen.findByLabelText(en.OneTimeCode.label), { target: { value: '123456' } });
  if (before.length > 0) {
    fireEvent.change(await screen.findByLabelText(en.OneTimeCode.app.label), { target: { value: '654321' } });
    fireEvent.submit(screen.getByRole('form'));
  }

  await screen.findByRole('heading', { name: en.Login.suspended.title });
  expect(screen.getByText('Reason: False weights')).toBeTruthy();
  const contact = screen.getByRole('link', { name: en.Login.suspended.contact });
  expect(contact.getAttribute('href')).toBe(paths.contact);
  expect(screen.queryByText(failed, { exact: false })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: en.Login.whose.signIn }));
  expect(screen.getByLabelText<HTMLInputElement>(en.Login.phone.label).value).toBe('');
});
