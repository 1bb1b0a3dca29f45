import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asFarmer } from './products.ts';
import { marketFolder, startServer } from './server-process.ts';
import { post, signInAs } from './sign-in.ts';

const lists = ['/api/me/needs', '/api/me/galleries/farmer', '/api/me/activities', '/api/me/farm-records'];

/** Somebody signed in, who asks this server or the one after it. */
function caller(url: string, cookie: string) {
  return async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    expect(response.status, `${method} ${path}`).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  };
}

test('[4-35] after a restart needs, gallery, records and marker of a farm are as they were, for whoever is still signed in', async () => {
  const folder = await marketFolder();
  const first = await startServer({ DATA_DIR: folder });
  const person = { username: 'Imran', phoneNumber: '03000000001', ...asFarmer };
  expect((await post(`${first.url}/api/people`, person)).status).toBe(200);
  const cookie = await signInAs(first.url, person.phoneNumber);
  const before = caller(first.url, cookie);
  await before('POST', '/api/needs', { crop: 'Seed drill', quantity: '1 Piece' });
  const picture = new FormData();
  picture.set('upload_preset', 'product_images_upload');
  picture.set('folder', 'samples/ecommerce');
  picture.set('file', new Blob([await readFile('public/apple-touch-icon.png')]), 'farm.png');
  const { secure_url: image } = await before('POST', '/api/pictures', picture);
  await before('POST', '/api/me/galleries/farmer/uploads', { image });
  await before('POST', '/api/me/activities', { activity: 'Weeding', amount: 4000, daysSinceLast: 3 });
  await before('PATCH', '/api/me/farm/marker', { marker: { lat: 30.25, lng: 71.5 } });
  const kept = await Promise.all(lists.map((path) => before('GET', path)));
  expect(JSON.stringify(kept)).toMatch(/Seed drill.*Weeding/s);

  expect(await first.end()).toBe(0);
  const second = await startServer({ DATA_DIR: folder });
  const after = caller(second.url, cookie);

  expect(await Promise.all(lists.map((path) => after('GET', path)))).toEqual(kept);
  expect(await after('GET', '/api/me')).toMatchObject({
    farmerData: { marker: { lat: 30.25, lng: 71.5 } },
  });
  const shown = await fetch(second.url + new URL(String(image), second.url).pathname);
  expect(shown.status).toBe(200);
});
