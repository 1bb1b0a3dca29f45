// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { keptAtHeader, personalCacheNames, nobody, personHeader } from '#contract/site/device.ts';
import { standInCaches, standInEvent } from './stand-in-caches.ts';

vi.stubGlobal('BUILT_RELEASE', 'index-now.js');
vi.stubGlobal('BUILT_FILES', []);
const { serveApiAnswer: answer, forgetPerson: forget } = await import('./answers.ts');
const { servePicture: picture } = await import('./pictures.ts');

let stored = standInCaches();
beforeEach(() => {
  stored = standInCaches();
  vi.stubGlobal('caches', stored.caches);
});

/** A server that answers for this person, or none at all. */
function serve(person: string | undefined, body = '{}', status = 200) {
  vi.stubGlobal('fetch', async () => {
    if (person === undefined) throw new TypeError('Failed to fetch');
    return new Response(body, { status, headers: { [personHeader]: person } });
  });
}

async function ask(path: string, person: string) {
  const { event, url, settled } = standInEvent(path, { [personHeader]: person });
  const answered = answer(event, url);
  // The browser asks by itself, and this server is told nothing of it.
  const response = await (answered ?? fetch(event.request)).catch(() => undefined);
  await settled();
  return response && { text: await response.text(), keptAt: response.headers.get(keptAtHeader) };
}

test('without a network, whoever has seen something reads it again with its time, and nobody else does', async () => {
  serve('imran', 'the orders of Imran');
  expect(await ask('/api/me/orders', 'imran')).toEqual({ text: 'the orders of Imran', keptAt: null });

  serve(undefined);
  expect(await ask('/api/me/orders', 'imran')).toEqual({
    text: 'the orders of Imran',
    keptAt: expect.stringMatching(/^\d{13}$/),
  });
  for (const other of ['bilal', nobody]) expect(await ask('/api/me/orders', other)).toBeUndefined();
});

test('an answer for somebody else than the page takes it for is not kept', async () => {
  serve('imran');
  await ask('/api/me/orders', 'bilal');
  await ask('/api/me/orders', nobody);
  for (const name of ['imran', 'bilal', nobody])
    expect(stored.pathsIn(personalCacheNames.answersOf(name))).toEqual([]);
});

test('one person at a time is kept on a device, and none after a sign-out', async () => {
  serve('imran');
  await ask('/api/me/orders', 'imran');
  serve('bilal');
  await ask('/api/me/products', 'bilal');
  expect(stored.pathsIn(personalCacheNames.answersOf('imran'))).toEqual([]);
  expect(stored.pathsIn(personalCacheNames.answersOf('bilal'))).toEqual(['/api/me/products']);

  await forget();
  expect(stored.pathsIn(personalCacheNames.answersOf('bilal'))).toEqual([]);
});

test('a question from before the sign-out leaves nothing behind, not even who was signed in', async () => {
  serve('imran');
  await ask('/api/me/orders', 'imran');
  await forget();
  serve(undefined);
  await ask('/api/me/orders', 'imran');
  expect(await caches.keys()).toEqual([]);

  vi.stubGlobal('caches', {
    ...stored.caches,
    open: async (name: string) => {
      await forget();
      return stored.caches.open(name);
    },
  });
  serve('imran');
  await ask('/api/me/orders', 'imran');
  expect(await caches.keys()).toEqual([]);
});

test('answers whose form an older release has kept are dropped, and shown to nobody', async () => {
  const old = `${personalCacheNames.answers}imran`;
  await (await caches.open(old)).put('https://market.example/api/me/orders', new Response('as it was'));
  serve(undefined);
  expect(await ask('/api/me/orders', 'imran')).toBeUndefined();
  serve('imran');
  await ask('/api/me/products', 'imran');
  expect(await caches.keys()).not.toContain(old);
});

test.each(['/api/admin/people', '/api/me/export', '/api/receipts/secret', '/api/slips/secret'])(
  'what %s tells is not kept on a device',
  async (path) => {
    serve('imran');
    await ask(path, 'imran');
    expect(stored.pathsIn(personalCacheNames.answersOf('imran'))).toEqual([]);
  },
);

test('what is gone on the server is not shown from the device later', async () => {
  serve('imran', 'wheat');
  await ask('/api/products/1', 'imran');
  serve('imran', '{}', 404);
  await ask('/api/products/1', 'imran');
  serve(undefined);
  expect(await ask('/api/products/1', 'imran')).toBeUndefined();
});

test('a device without room gets every answer', async () => {
  vi.stubGlobal('caches', standInCaches(0).caches);
  serve('imran', 'the orders of Imran');
  expect(await ask('/api/me/orders', 'imran')).toMatchObject({ text: 'the orders of Imran' });
});

test('pictures fill 50 MB; the one that was not seen for the longest time goes first', async () => {
  vi.stubGlobal('fetch', async () => {
    return new Response('', { headers: { 'content-length': String(20 * 1024 * 1024) } });
  });
  // The list of them is written some time after the last one was seen.
  vi.stubGlobal('setTimeout', queueMicrotask);
  async function see(path: string) {
    const { event, url, settled } = standInEvent(path);
    await picture(event, url);
    await settled();
  }
  for (const path of ['/pictures/a.webp', '/pictures/b.webp', '/pictures/a.webp', '/pictures/c.webp'])
    await see(path);

  const kept = stored.pathsIn(personalCacheNames.pictures).filter((path) => path.endsWith('.webp'));
  expect(kept).toEqual(['/pictures/a.webp', '/pictures/c.webp']);
});
