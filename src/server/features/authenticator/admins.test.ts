import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { failedMessages } from '#contract/office/failed-messages.ts';
import { authenticator } from '#contract/people/authenticator.ts';
import { messages } from '#contract/people/messages.ts';
import { orders } from '#contract/trade/orders.ts';
import { people } from '#contract/people/people.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { gateways } from '../../../../test/gateways.ts';
import { confirmed } from '../../../../test/confirm.ts';
import { newMarket, place } from '../../../../test/orders.ts';
import { newWorld } from '../../../../test/world.ts';

test('an admin of a real market comes to no door of the admins before an app is set up, and to all after', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  await confirmed(world, boss);
  const { buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  const market = await world.another({ messenger: gateways });
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await market.inject({ method, url, payload, headers: { cookie: boss.cookie } });
    return { status: answer.statusCode, body: answer.json<{ code?: string; key: string }>() };
  };
  const endpoints = [admin, auditLog, failedMessages].flatMap((group) => Object.values(group));
  const reads = [...endpoints, messages.list].filter(
    ({ method, path }) => method === 'GET' && !path.includes(':'),
  );
  expect(reads.length).toBeGreaterThan(6);

  for (const { path } of reads)
    expect(await ask('GET', path)).toMatchObject({ status: 403, body: { code: 'authenticator_first' } });
  expect((await ask('GET', orders.show.path.replace(':orderNo', orderNo))).status).toBe(404);
  expect((await ask('GET', people.me.path)).status).toBe(200);
  expect((await ask('GET', authenticator.state.path)).body).toMatchObject({ isOn: false, isRequired: true });

  const { key } = (await ask('POST', authenticator.begin.path)).body;
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  expect((await ask('POST', authenticator.turnOn.path, { code })).status).toBe(200);

  for (const { path } of reads) expect((await ask('GET', path)).status).toBe(200);
  expect((await ask('GET', orders.show.path.replace(':orderNo', orderNo))).status).toBe(200);
});

test('in demo mode an admin works without one', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  expect((await world.call(admin.overview, {}, boss)).status).toBe(200);
  expect((await world.call(authenticator.state, {}, boss)).body.isRequired).toBe(false);
});
