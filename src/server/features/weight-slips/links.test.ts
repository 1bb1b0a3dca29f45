import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { slipPath } from '#contract/site/paths.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { logging, logRequests } from '#server/kit/metrics/log.ts';
import { draft } from '../../../../test/products.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { acceptedOrder, confirm, object, write } from '../../../../test/weight-slips.ts';
import { newAddress, newWorld } from '../../../../test/world.ts';
import { weightSlipRoutes } from './routes.ts';

const wrong = 'x'.repeat(32);

async function slipWithLink(settings: object = {}) {
  const world = await newWorld(settings);
  const market = await acceptedOrder(world);
  const { body } = await write(world, market.orderNo, market.farmer);
  const open = (secret: string, from = newAddress()) => world.call(weightSlips.open, { secret }, { from });
  return { world, ...market, secret: body.slip!.secret, open };
}

test('whoever has the link reads the slip: the names of the order, no number, no id, no complaint', async () => {
  const { world, farmer, buyer, orderNo, secret, open } = await slipWithLink();
  await object(world, orderNo, buyer);

  const { status, body } = await open(secret);

  expect(status).toBe(200);
  expect(body).toMatchObject({ orderNo, sellerName: 'Imran', buyerName: 'Ayesha', isQuestioned: true });
  const text = JSON.stringify(body);
  for (const hidden of [
    draft.phone,
    buyer.user.phoneNumber!,
    farmer.user.phoneNumber!,
    farmer.user.uid,
    buyer.user.uid,
    secret,
    'There were 19 bags.',
  ]) {
    expect(text).not.toContain(hidden);
  }
});

test('a link cannot be guessed: 192 bits, another one for each slip', async () => {
  const { world, secret } = await slipWithLink();
  const other = await acceptedOrder(world);
  const { body } = await write(world, other.orderNo, other.farmer);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
  expect(body.slip!.secret).not.toBe(secret);
});

test('a new link ends the old one, for either side and after the confirmation too', async () => {
  const { world, farmer, buyer, orderNo, secret, open } = await slipWithLink();
  await confirm(world, orderNo, buyer);
  const renew = async (who: object) =>
    (await world.call(weightSlips.renewLink, { orderNo }, who)).body.slip!.secret;

  const second = await renew(buyer);
  const third = await renew(farmer);

  expect(new Set([secret, second, third]).size).toBe(3);
  expect((await open(secret)).body).toMatchObject({ code: 'not_found' });
  expect((await open(second)).status).toBe(404);
  expect((await open(third)).status).toBe(200);
});

test('a link keeps its address when the slip is changed', async () => {
  const { world, farmer, orderNo, secret, open } = await slipWithLink();
  await write(world, orderNo, farmer, { version: 1, gross: 2030 });
  expect((await open(secret)).body).toMatchObject({ grossGrams: 2_030_000 });
});

test('wrong links are limited for each network, right ones are not', async () => {
  const { world, open, secret } = await slipWithLink();
  const from = newAddress();
  expect((await open(wrong, from)).status).toBe(404);
  await world.db`update limits set uses = uses - 1 + ${10 * 50} where who = ${from}`;
  expect((await open(wrong, from)).status).toBe(429);
  expect((await open(wrong)).status).toBe(404);
  expect((await open(secret, from)).status).toBe(200);
});

test.each(['', 'short', '../../etc/passwd', `${'x'.repeat(31)}'`, 'x'.repeat(5000)])(
  'what is no link at all is refused without a look: %#',
  async (secret) => {
    const { world } = await slipWithLink();
    const { status } = await world.call(weightSlips.open, { secret });
    expect([404, 414, 422]).toContain(status);
    expect(await world.db`select from limits where name like 'wrong links%'`).toHaveLength(0);
  },
);

test('the page of a link asks search engines to leave it out; a wrong one is a 404, and limited', async () => {
  const webFolder = await temporaryFolder();
  await copyFile('index.html', join(webFolder, 'index.html'));
  const { world, secret, orderNo } = await slipWithLink({ webFolder });
  const from = newAddress();
  const page = (of: string) =>
    world.app.inject({ url: slipPath(of), headers: { accept: 'text/html', 'x-forwarded-for': from } });

  const right = await page(secret);
  expect(right.statusCode).toBe(200);
  expect(right.body).toContain('<meta name="robots" content="noindex, nofollow" />');
  expect(right.body).toContain(`Weight slip ${orderNo}`);
  expect((await page(wrong)).statusCode).toBe(404);
  expect((await page('nonsense')).statusCode).toBe(404);
  await world.db`update limits set uses = uses - 1 + ${10 * 50} where who = ${from}`;
  expect((await page(wrong)).statusCode).toBe(429);
  const sitemap = await world.app.inject({ url: '/sitemap.xml' });
  expect(sitemap.body).not.toContain('/slip/');
});

test('a link does not get into the log', async () => {
  const { world, secret } = await slipWithLink();
  const stream = new PassThrough();
  const { logger, ...rest } = logging('trace');
  const app = Fastify({ ...rest, logger: { ...logger, stream } as never });
  app.decorate('endpoints', []);
  logRequests(app);
  weightSlipRoutes(app, world.db);

  await app.inject({ url: `/api/slips/${secret}` });
  await app.inject({ url: `/api/slips/${wrong}` });
  await app.inject({ url: `/slip/${secret}/more` });
  await app.close();

  const lines = (stream.read() as Buffer).toString();
  expect(lines).toContain('/api/slips/:secret');
  expect(lines).not.toContain(secret);
  expect(lines).not.toContain(wrong);
});
