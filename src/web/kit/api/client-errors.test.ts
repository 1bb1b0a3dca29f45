import { beforeEach, expect, test, vi } from 'vitest';

const sent: { kind: string; message: string; route: string; release: string }[] = [];
const { listenForErrors, reportError } = await import('./client-errors.ts');
listenForErrors();

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return new Response('{}');
  });
});

test('what nobody caught is told once, with the kind of page and without its address', () => {
  window.history.replaceState(null, '', '/product-detail/product_1730000000000?from=whatsapp');
  for (let times = 0; times < 3; times++)
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('cards is undefined') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
  reportError('chunk', new Error('Loading chunk account failed'));

  expect(sent.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'error: TypeError: cards is undefined',
    'rejection: gone',
    'chunk: Error: Loading chunk account failed',
  ]);
  expect(new Set(sent.map(({ route }) => route))).toEqual(new Set(['/product-detail/:id']));
  expect(sent[0]!.release).toMatch(/^release/);
});

test('a page that breaks over and over tells of five errors at most', () => {
  for (let number = 0; number < 20; number++) reportError('error', new Error(`number ${number}`));
  expect(sent.length).toBeLessThanOrEqual(5);
  expect(sent.length).toBeGreaterThan(0);
});
