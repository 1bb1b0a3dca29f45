import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pages, paths } from '#contract/site/paths.ts';
import { nobody, personHeader, workerFile } from '#contract/site/device.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { siteFolder } from '../../../../test/attacks/site-folder.ts';
import { newWorld } from '../../../../test/world.ts';
import type { webManifest } from './web-manifest.ts';

test('a phone can put the market on its home screen, with shortcuts that lead somewhere', async () => {
  const { app } = await newWorld({ webFolder: await siteFolder() });

  const answer = await app.inject('/manifest.webmanifest');
  const manifest = answer.json<typeof webManifest>();

  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(manifest).toMatchObject({ name: 'Kisan Mandi', display: 'standalone', scope: '/' });
  expect(pages).toContain(manifest.start_url);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(join('public', src)).metadata();
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes });
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(Object.values(en.Device.app.shortcuts));
  for (const { url } of manifest.shortcuts) expect(pages).toContain(url.split('?', 1)[0]);
  expect((await app.inject(paths.dashboard)).body).toContain('rel="manifest" href="/manifest.webmanifest"');
});

test('a browser asks for the service worker anew each time, and gets it under the policy of the site', async () => {
  const webFolder = await siteFolder();
  await writeFile(join(webFolder, workerFile), '0');
  const { app } = await newWorld({ webFolder });

  const { statusCode, headers } = await app.inject(workerFile);

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('each answer of the API says for whom it was made, so that it is kept for nobody else', async () => {
  const { app, person } = await newWorld();
  const { user, cookie } = await person();
  const personOf = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers[personHeader];

  expect(await personOf('/api/products')).toBe(nobody);
  expect(await personOf('/api/me')).toBe(nobody);
  expect(await personOf('/api/products', { cookie })).toBe(user.uid);
  expect(await personOf('/api/me', { cookie })).toBe(user.uid);
  expect(await personOf('/api/me', { cookie: 'session=made-up' })).toBe(nobody);
  expect(await personOf('/healthz', { cookie })).toBeUndefined();
});
