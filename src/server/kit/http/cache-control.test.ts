import { expect, test } from 'vitest';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { sessions } from '#contract/people/sessions.ts';
import { newWorld } from '../../../../test/world.ts';

test('nothing that belongs to somebody is kept on a shared phone or on the way', async () => {
  const { app, call, person, signUp } = await newWorld();
  const { cookie } = await person();
  const doors = [...app.endpoints, ...app.rawEndpoints].filter(
    ({ who, path }) => who !== 'anyone' && path !== '/api/live',
  );

  for (const { method, path } of doors) {
    const { headers } = await app.inject({ method, url: path.replace(/:\w+/g, 'x'), headers: { cookie } });
    expect({ path, kept: headers['cache-control'], etag: headers.etag }).toEqual({ path, kept: 'no-store' });
  }
  expect((await call(people.me, {}, { cookie })).headers['cache-control']).toBe('no-store');
  const asked = await call(sessions.requestCode, { identifier: await signUp() });
  expect(asked.headers['cache-control']).toBe('no-store');
});

test('what anyone may read is asked for again, and sent only when it has changed', async () => {
  const { app, call } = await newWorld();
  const { headers } = await call(products.search, {});
  expect(headers['cache-control']).toBe('private, no-cache');

  const again = await app.inject({
    url: '/api/products',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
