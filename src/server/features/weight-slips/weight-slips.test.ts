import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { orders } from '#contract/trade/orders.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { walk } from '../../../../test/orders.ts';
import { acceptedOrder, confirm, object, weighing, write } from '../../../../test/weight-slips.ts';
import { newWorld } from '../../../../test/world.ts';

test('the seller writes it, the buyer confirms it, and both see what it comes to', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  const before = await world.call(weightSlips.show, { orderNo }, buyer);
  expect(before.body).toEqual({ viewerRole: 'buyer', isOpen: true, slip: null });

  const { status, body } = await write(world, orderNo, farmer);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    viewerRole: 'seller',
    slip: {
      orderNo,
      version: 1,
      grossGrams: 1_030_000,
      bags: 20,
      deductions: [{ grams: 10_000 }, { grams: 20_000 }],
      ordered: { grams: 400_000, paisa: 4_800_000 },
      weighed: { grams: 1_000_000, paisa: 12_000_000 },
      confirmedAt: null,
      isQuestioned: false,
    },
  });
  const confirmed = await confirm(world, orderNo, buyer);
  expect(confirmed.body.slip!.confirmedAt).toEqual(expect.any(String));
  const order = await world.call(orders.show, { orderNo }, buyer);
  expect(order.body).toMatchObject({ totalPaisa: 4_800_000, state: 'accepted' });
});

test('commission and labour are taken off what the seller gets, never more than there is', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  const charges = [
    { label: 'Commission', measure: 'percent', value: 2 },
    { label: 'Labour', measure: 'rupeesPerBag', value: 15 },
  ];
  const tooMuch = [...charges, { label: 'Other', measure: 'rupees', value: 200_000 }];

  expect((await write(world, orderNo, farmer, { charges: tooMuch })).body).toMatchObject({
    fields: { charges: expect.stringContaining('more than the whole amount') },
  });
  const third = [{ label: 'Commission', measure: 'percent', value: 0.333 }];
  expect((await write(world, orderNo, farmer, { charges: third })).body).toMatchObject({
    fields: { 'charges.0.value': 'Please enter at most two decimals.' },
  });
  await write(world, orderNo, farmer, { charges });
  const again = await write(world, orderNo, farmer, { charges });

  expect(again.body.slip).toMatchObject({
    version: 1,
    weighed: { paisa: 12_000_000 },
    charges: [{ paisa: 240_000 }, { paisa: 30_000 }],
    payablePaisa: 11_730_000,
  });
  expect((await confirm(world, orderNo, buyer)).status).toBe(200);
  await expect(world.db`update weight_slips set charges = '[]'`).rejects.toThrow('never changed');
});

test('a change answers the objection, and is confirmed as it stands then', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);

  const questioned = await object(world, orderNo, buyer);
  expect(questioned.body.slip).toMatchObject({ isQuestioned: true, objection: 'There were 19 bags.' });
  const changed = await write(world, orderNo, farmer, { version: 1, bags: 19 });
  expect(changed.body.slip).toMatchObject({ version: 2, isQuestioned: false, objection: '', bags: 19 });

  expect((await confirm(world, orderNo, buyer, 1)).body).toMatchObject({ code: 'changed_elsewhere' });
  expect((await object(world, orderNo, buyer)).body).toMatchObject({ code: 'changed_elsewhere' });
  expect((await confirm(world, orderNo, buyer, 2)).status).toBe(200);
});

test('an objection does not stop the buyer from confirming after all', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  await object(world, orderNo, buyer);
  const { body } = await confirm(world, orderNo, buyer);
  expect(body.slip).toMatchObject({ isQuestioned: false, objection: '', confirmedAt: expect.any(String) });
});

test('confirmed by both it is fixed for ever, also against the database', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  await confirm(world, orderNo, buyer);

  expect((await write(world, orderNo, farmer, { version: 1, gross: 900 })).body).toMatchObject({
    code: 'slip_confirmed',
  });
  expect((await object(world, orderNo, buyer)).body).toMatchObject({ code: 'slip_confirmed' });
  expect((await confirm(world, orderNo, buyer)).status).toBe(200);
  await expect(world.db`update weight_slips set amount_paisa = 1`).rejects.toThrow('never changed');
  await expect(world.db`update weight_slips set confirmed_at = null`).rejects.toThrow('never changed');
  await expect(world.db`delete from weight_slips`).rejects.toThrow('never changed');
  const { body } = await world.call(weightSlips.show, { orderNo }, buyer);
  expect(body.slip).toMatchObject({ version: 1, weighed: { paisa: 12_000_000 } });
});

test('two devices do not overwrite each other, and the same slip sent twice is one', async () => {
  const world = await newWorld();
  const { farmer, orderNo } = await acceptedOrder(world);

  const twice = await Promise.all([write(world, orderNo, farmer), write(world, orderNo, farmer)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await write(world, orderNo, farmer)).body.slip).toMatchObject({ version: 1 });

  const rivals = await Promise.all(
    [900, 910, 920].map((gross) => write(world, orderNo, farmer, { version: 1, gross })),
  );
  expect(rivals.filter(({ status }) => status === 409)).toHaveLength(2);
  const { body } = await world.call(weightSlips.show, { orderNo }, farmer);
  const winner = rivals.find(({ status }) => status === 200)!;
  expect(body.slip).toMatchObject({ version: 2, grossGrams: winner.body.slip!.grossGrams });
});

test('a change and a confirmation at the same instant: one of them wins, never both', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  for (let version = 1; ; version++) {
    const [changed, confirmed] = await Promise.all([
      write(world, orderNo, farmer, { version, gross: 1000 + version }),
      confirm(world, orderNo, buyer, version),
    ]);
    expect(new Set([changed.status, confirmed.status])).toEqual(new Set([200, 409]));
    const { slip } = (await world.call(weightSlips.show, { orderNo }, buyer)).body;
    expect(slip).toMatchObject({ version: changed.status === 200 ? version + 1 : version });
    expect(slip!.confirmedAt === null).toBe(changed.status === 200);
    if (confirmed.status === 200 || version === 5) break;
  }
});

test('only the seller writes, only the buyer answers, and nobody else sees it', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  const other = await world.person();
  const calls = async (who?: object) => [
    await write(world, orderNo, who ?? {}),
    await confirm(world, orderNo, who ?? {}),
    await object(world, orderNo, who ?? {}),
    await world.call(weightSlips.renewLink, { orderNo }, who),
    await world.call(weightSlips.show, { orderNo }, who),
  ];

  expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect((await calls(other)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await write(world, orderNo, buyer)).body).toMatchObject({ code: 'not_yours' });
  expect((await confirm(world, orderNo, buyer)).body).toMatchObject({ code: 'not_found' });
  expect((await world.call(weightSlips.renewLink, { orderNo }, farmer)).status).toBe(404);
  expect((await write(world, 'KM-99999', farmer)).status).toBe(404);
  expect(await world.db`select from weight_slips`).toHaveLength(0);
  await write(world, orderNo, farmer);
  expect((await confirm(world, orderNo, farmer)).body).toMatchObject({ code: 'not_yours' });
  expect((await object(world, orderNo, farmer)).body).toMatchObject({ code: 'not_yours' });
});

test('an admin reads it and changes nothing', async () => {
  const world = await newWorld();
  const { farmer, orderNo } = await acceptedOrder(world);
  const admin = await world.person();
  await world.db`update people set role_flags = '{isAdmin}' where id = ${admin.user.uid}`;
  await write(world, orderNo, farmer);

  const { body } = await world.call(weightSlips.show, { orderNo }, admin);
  expect(body).toMatchObject({ viewerRole: 'admin', slip: { orderNo } });
  expect((await confirm(world, orderNo, admin)).status).toBe(404);
});

test('a lot is weighed too, and costs what was agreed', async () => {
  const world = await newWorld();
  const lot = { priceBasis: 'lot', price: 100_000 };
  const { farmer, orderNo } = await acceptedOrder(world, lot, { quantity: 400 });
  const { body } = await write(world, orderNo, farmer);
  expect(body.slip).toMatchObject({ weighed: { grams: 1_000_000, paisa: 10_000_000 } });
});

test.each([
  ['nothing on the scale', { gross: 0 }, 'gross'],
  ['less than nothing', { gross: -5 }, 'gross'],
  ['no weight', { gross: undefined }, 'gross'],
  ['an enormous weight', { gross: 1e12 }, 'gross'],
  ['dust', { gross: 1.0001 }, 'gross'],
  ['half a bag', { bags: 1.5 }, 'bags'],
  ['enormously many bags', { bags: 1e12 }, 'bags'],
  ['no deductions at all', { deductions: 'none' }, 'deductions'],
  ['nine deductions', { deductions: Array(9).fill(weighing.deductions[1]) }, 'deductions'],
  ['a deduction without a name', line({ label: ' ' }), 'deductions.0.label'],
  ['an enormous name', line({ label: 'x'.repeat(41) }), 'deductions.0.label'],
  ['a name that cannot be kept', line({ label: 'a\0b' }), 'deductions.0.label'],
  ['an unknown measure', line({ measure: 'maund' }), 'deductions.0.measure'],
  ['a negative deduction', line({ value: -1 }), 'deductions.0.value'],
  ['all of it in percent', line({ measure: 'percent', value: 100 }), 'deductions.0.value'],
  ['as much off as there is', line({ value: 1030 }), 'gross'],
  ['a negative version', { version: -1 }, 'version'],
])('%s is refused and the field is named', async (_, change, field) => {
  const world = await newWorld();
  const { farmer, orderNo } = await acceptedOrder(world);
  const { status, body } = await write(world, orderNo, farmer, change);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  expect(await world.db`select from weight_slips`).toHaveLength(0);
});

test('more money than there is is refused at the weight', async () => {
  const world = await newWorld();
  const dear = { price: 1_000_000_000, weightCategory: 'Grams' };
  const { farmer, orderNo } = await acceptedOrder(world, dear);
  const { body } = await write(world, orderNo, farmer, { gross: 10_000_000 });
  expect(body).toMatchObject({ fields: { gross: 'Please enter a smaller number.' } });
});

test.each([
  ['no word', { objection: ' ' }],
  ['too many words', { objection: 'x'.repeat(501) }],
  ['words that cannot be kept', { objection: 'a\0b' }],
])('an objection of %s is refused', async (_, change) => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  const { body } = await object(world, orderNo, buyer, change);
  expect(body).toMatchObject({ code: 'invalid', fields: { objection: expect.any(String) } });
});

test('hostile words are kept as they are', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  const label = `<script>'"; drop table --`;
  await write(world, orderNo, farmer, line({ label }));
  await object(world, orderNo, buyer, { objection: label });
  const { slip } = (await world.call(weightSlips.show, { orderNo }, buyer)).body;
  expect(slip).toMatchObject({ objection: label, deductions: [{ label }] });
});

test('a person takes the slips along; they stay when one side leaves', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  for (const who of [farmer, buyer]) {
    const { weightSlips: taken } = (await world.call(account.download, {}, who)).body;
    expect(taken).toMatchObject([{ orderNo, weighed: { grams: 1_000_000 } }]);
  }
  expect((await world.call(account.download, {}, await world.person())).body.weightSlips).toEqual([]);

  await confirm(world, orderNo, buyer);
  await walk(world, orderNo, [['hand_over', farmer]]);
  const { body } = await world.call(account.requestRemovalCode, {}, buyer);
  await world.call(account.remove, { code: body.demoCode! }, buyer);

  const { slip } = (await world.call(weightSlips.show, { orderNo }, farmer)).body;
  expect(slip).toMatchObject({ buyerName: 'Ayesha', confirmedAt: expect.any(String) });
});

test('changes per person and hour are limited', async () => {
  const world = await newWorld();
  const { farmer, orderNo } = await acceptedOrder(world);
  await world.db`insert into limits (name, who, uses, until)
    values ('POST /api/orders/:orderNo/slip', ${farmer.user.uid}, 200, now() + interval '1 hour')`;
  expect((await write(world, orderNo, farmer)).status).toBe(429);
});

/** The slip with this as its only deduction. */
function line(change: object) {
  return { deductions: [{ label: 'Kaat', measure: 'kg', value: 1, ...change }] };
}
