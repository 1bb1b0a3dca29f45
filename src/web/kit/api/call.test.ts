import { expect, test, vi } from 'vitest';
import { products } from '#contract/trade/products.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { call, CallFailed } from './call.ts';

const away = en.Refusals.unavailable;

test.each([
  [503, JSON.stringify({ code: 'unavailable', message: away, retryAfterSeconds: 2 }), away],
  [502, '<html>Bad Gateway</html>', away],
  [504, '', away],
  [500, 'oops', en.Refusals.broken],
])('an answer %i (%s) is told as a sentence', async (status, body, sentence) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

  await expect(call(products.mine, { role: 'farmer' })).rejects.toThrow(sentence);

  vi.unstubAllGlobals();
});

test.each(['', '[{"productId":', '<html>Sign in to the hotel’s network</html>', '{"other":true}'])(
  'an answer 200 that cannot be read (%s) is one that did not come',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));

    await expect(call(products.mine, { role: 'farmer' })).rejects.toThrow(CallFailed);

    vi.unstubAllGlobals();
  },
);
