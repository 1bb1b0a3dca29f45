import { expect, test, vi } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { call, CallFailed } from './call.ts';
import { release } from './release.ts';

const away = en.Refusals.unavailable;

test.each([
  [503, JSON.stringify({ code: 'unavailable', message: away, retryAfterSeconds: 2 }), away],
  [502, '<html>Bad Gateway</html>', away],
  [504, '', away],
  [500, 'oops', en.Refusals.broken],
])('an answer %i (%s) is told as a sentence', async (status, body, sentence) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

  await expect(call('GET /api/me/products', { role: 'farmer' })).rejects.toThrow(sentence);

  vi.unstubAllGlobals();
});

test.each(['', '[{"productId":', '<html>Sign in to the hotel’s network</html>', '{"other":true}'])(
  'an answer 200 that cannot be read (%s) is one that did not come',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));

    await expect(call('GET /api/me/products', { role: 'farmer' })).rejects.toThrow(CallFailed);

    vi.unstubAllGlobals();
  },
);

const wheat = { id: 'product_1730000000000', name: 'Wheat' };
const ask = () => call('GET /api/products/:id', { id: wheat.id });
const answering = (body: string, sender?: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers: sender ? { 'x-release': sender } : {} }));

test('an answer of the release that this page is of is taken as it is', async () => {
  answering(JSON.stringify(wheat), release);

  await expect(ask()).resolves.toEqual(wheat);
});

test.each([undefined, 'index-newer.js'])(
  'an answer of another release (%s) that lacks something is one that did not come',
  async (sender) => {
    answering(JSON.stringify(wheat), sender);

    await expect(ask()).rejects.toThrow(CallFailed);
  },
);

test('an answer of another release that this page can read is read, without what it does not know', async () => {
  answering(JSON.stringify({ tiles: null, zoom: 9 }), 'index-newer.js');

  await expect(call('GET /api/map', {})).resolves.toEqual({ tiles: null });
});

test('an answer that was cut off is one that did not come, whoever sent it', async () => {
  answering(JSON.stringify(wheat).slice(0, -5), release);

  await expect(ask()).rejects.toThrow(CallFailed);
});

test('where a newer release has taken the schemas away, its answers are used all the same', async () => {
  vi.doMock('./checked-reply.ts', () => Promise.reject(new Error('404')));
  answering(JSON.stringify(wheat), 'index-newer.js');
  await expect(ask()).resolves.toEqual(wheat);

  answering(JSON.stringify(wheat));
  await expect(ask()).rejects.toThrow(CallFailed);
  vi.doUnmock('./checked-reply.ts');
});

/** Never run: what does not compile here is what must not. */
export function misspelt() {
  // @ts-expect-error -- no endpoint has this path
  void call('GET /api/product/:id', { id: '' });
  // @ts-expect-error -- the id is missing
  void call('GET /api/products/:id', {});
}
