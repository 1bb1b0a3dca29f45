import { expect, test, vi } from 'vitest';
import { refusals } from '#contract/api/refusal-codes.ts';
import { ProductDraft } from '#contract/trade/products.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { call, CallFailed } from '../api/call.ts';
import { readBy } from '../forms/use-form.ts';
import { keepLocale } from './words.ts';

const changed = {
  ...en,
  App: { ...en.App, noAnswer: 'Koi jawab nahin.', countedAlone: 'Ya sign in karein.' },
  Refusals: { ...en.Refusals, too_many: 'Bohat zyada. {wait} intezar karein.' },
  Fields: { ...en.Fields, fillIn: 'Yeh likhein.', tooLong: 'Sirf {most} huroof.' },
  Times: { ...en.Times, wait: { ...en.Times.wait, minutes: { one: 'ek minute', other: '{count} minute' } } },
};

test('[1-07] whoever is refused reads the words of the locale, not those of the server', async () => {
  keepLocale(changed);
  const told = await refusalOf({
    code: 'too_many',
    message: en.Refusals.too_many,
    fields: {
      name: en.Fields.fillIn,
      desc: 'Please keep this to 4,000 characters.',
      other: 'Something new.',
    },
    fieldErrors: {
      name: { key: 'fillIn', values: {} },
      desc: { key: 'tooLong', values: { most: 4000 } },
      other: { key: 'of_another_day', values: {} },
    },
    retryAfterSeconds: 600,
    isShared: true,
  });
  expect(told.message).toBe('Bohat zyada. 10 minute intezar karein. Ya sign in karein.');
  // A page that is older than the server shows what the server says.
  const fields = { name: 'Yeh likhein.', desc: 'Sirf 4,000 huroof.', other: 'Something new.' };
  expect(told.refusal).toMatchObject({ message: told.message, fields });
});

test('[1-07] what a form finds wrong itself is told in the words of the locale', () => {
  keepLocale(changed);
  expect(readBy(ProductDraft.pick({ name: true, desc: true }), { name: '', desc: 'x'.repeat(4001) })).toEqual(
    {
      errors: { name: 'Yeh likhein.', desc: 'Sirf 4,000 huroof.' },
    },
  );
});

test('a network that does not answer is told in the words of the locale', async () => {
  keepLocale(changed);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call('GET /api/me/products', { role: 'farmer' })).rejects.toThrow('Koi jawab nahin.');
});

test('a refusal that is newer than the page is told as the server says it', async () => {
  expect((await refusalOf({ code: 'of_another_day', message: 'Come back tomorrow.' })).message).toBe(
    'Come back tomorrow.',
  );
});

test('every refusal is told, whatever the server says', async () => {
  for (const code of Object.keys(refusals) as (keyof typeof refusals)[])
    expect((await refusalOf({ code, message: '' })).message).not.toBe('');
});

async function refusalOf(answer: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status: 422 }));
  const failed = await call('GET /api/me/products', { role: 'farmer' }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  return failed as CallFailed;
}
