import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../../../test/attacks/site-folder.ts';
import { newWorld } from '../../../../test/world.ts';

test('every answer of the API names the release of the page, also where it says no or that nothing has changed', async () => {
  const webFolder = await siteFolder();
  await mkdir(join(webFolder, '.vite'));
  const manifest = { 'index.html': { file: 'static/index-abc123.js' } };
  await writeFile(join(webFolder, '.vite/manifest.json'), JSON.stringify(manifest));
  const { app } = await newWorld({ webFolder });

  const found = await app.inject('/api/products');
  const again = await app.inject({
    url: '/api/products',
    headers: { 'if-none-match': String(found.headers.etag) },
  });
  const refused = await app.inject('/api/me');
  const page = await app.inject('/');

  expect([found, again, refused].map(({ statusCode }) => statusCode)).toEqual([200, 304, 401]);
  for (const { headers } of [found, again, refused]) expect(headers['x-release']).toBe('index-abc123.js');
  expect(page.headers['x-release']).toBeUndefined();
});

test('a server without a built page names none', async () => {
  const { app } = await newWorld();

  expect((await app.inject('/api/products')).headers['x-release']).toBeUndefined();
});
