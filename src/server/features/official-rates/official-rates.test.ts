import { expect, test } from 'vitest';
import { auditLog } from '#contract/office/audit-log.ts';
import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { officialRates, type RateCells } from '#contract/trade/official-rates.ts';
import { prices } from '#contract/trade/prices.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newWorld } from '../../../../test/world.ts';

const today = pakistanDay();
const wheat: RateCells = {
  date: today,
  place: 'Lahore',
  crop: 'Gandum',
  lowest: '10,000',
  highest: '10500',
  usual: '',
  unit: 'per 100 kg',
  source: 'AMIS Punjab',
};

async function office() {
  const world = await newWorld();
  const boss = await newAdmin(world);
  return {
    ...world,
    boss,
    send: async (...rows: Partial<RateCells>[]) =>
      (await world.call(officialRates.import, { rows: rows.map((row) => ({ ...wheat, ...row })) }, boss))
        .body,
    shown: async (crop = 'wheat') => (await world.call(prices.show, { crop })).body,
    kept: async () => (await world.call(officialRates.list, {}, boss)).body.items,
  };
}

test('a rate is shown for 40 kg with its source and its day, and is in no range of ours', async () => {
  const { send, shown, call } = await office();
  await send({ usual: '10250' });
  const { official, places } = await shown();
  expect(official).toEqual([
    { day: today, place: 'Lahore', low: 4000, high: 4200, usual: 4100, source: 'AMIS Punjab' },
  ]);
  expect(places).toEqual([]);
  expect((await call(prices.list, {})).body.crops).toEqual([]);
});

test.each<[string, Partial<RateCells>, string[]]>([
  ['a day to come', { date: daysBefore(today, -1) }, ['date']],
  ['a day of long ago', { date: '2019-01-01' }, ['date']],
  ['no day', { date: '31/02/2026' }, ['date']],
  ['a crop that nobody knows', { crop: 'unicorn' }, ['crop']],
  ['seed', { crop: 'wheat seed' }, ['crop']],
  ['a highest below the lowest', { highest: '9000' }, ['highest']],
  ['the two swapped, which the usual one lies between', { highest: '9000', usual: '9500' }, ['highest']],
  ['a usual one outside', { usual: '11000' }, ['usual']],
  ['no number', { lowest: 'about 10000' }, ['lowest']],
  ['another unit', { unit: 'bag' }, ['unit']],
  ['nothing', { place: '', source: '', unit: '' }, ['place', 'unit', 'source']],
])('a row with %s is named and left out, and the others are taken', async (_, change, fields) => {
  const { send, kept } = await office();
  const { good, bad } = await send(change, { place: 'Multan' });
  expect(bad).toEqual([{ at: 0, fields }]);
  expect(good).toMatchObject([{ at: 1, place: 'Multan', crop: 'wheat' }]);
  expect(await kept()).toHaveLength(1);
});

test('a look at a file keeps nothing', async () => {
  const { call, boss, kept } = await office();
  const { body } = await call(officialRates.preview, { rows: [wheat, { ...wheat, crop: 'x' }] }, boss);
  expect([body.good.length, body.bad.length]).toEqual([1, 1]);
  expect(await kept()).toEqual([]);
});

test('numbers, crops and places in Urdu script are kept as the others are', async () => {
  const { send, kept } = await office();
  const [year, month, day] = today.split('-');
  const date = inUrdu(`${day}/${month}/${year}`);
  const { bad } = await send({ date, lowest: '۱۰٬۰۰۰', highest: '۱۰۵۰۰', crop: 'گندم', place: 'ملتان' });
  expect(bad).toEqual([]);
  expect(await kept()).toMatchObject([{ crop: 'wheat', place: 'Multan', day: today, low: 4000, high: 4200 }]);
});

const far = { from: 'asked', low: 4000, high: 4300 };
test.each([
  ['a hundred times dearer', '400000', '430000', { ...far, isAbove: true, times: 100 }],
  ['with a 0 too many', '40000', '43000', { ...far, isAbove: true, times: 10 }],
  ['as if for a kilogram', '100', '110', { ...far, isAbove: false, times: 40 }],
  ['much dearer', '20000', '22000', null],
])('a rate that is %s is looked at again, and still taken', async (_, lowest, highest, expected) => {
  const { call, boss, db, send, kept } = await office();
  await db`insert into price_bands (crop, category, role, province, measure, low, middle, high, count, sellers, is_demo,
      computed_at)
    values ('wheat', 'grain', 'farmer', '', 'asked', 4000, 4150, 4300, 5, 5, false, now())`;
  const row = { ...wheat, unit: '40 kg', lowest, highest };
  const { body } = await call(officialRates.preview, { rows: [row] }, boss);
  expect(body.good).toMatchObject([{ far: expected }]);
  expect((await send(row)).good).toHaveLength(1);
  expect(await kept()).toHaveLength(1);
});

test('where too few farmers offer a crop, the last official rate is what a new one is far from', async () => {
  const { call, boss, send } = await office();
  const preview = async (lowest: string, highest: string) =>
    (await call(officialRates.preview, { rows: [{ ...wheat, lowest, highest }] }, boss)).body.good[0]!.far;
  expect(await preview('1000000', '1050000')).toBeNull();
  await send({});
  expect(await preview('1000000', '1050000')).toEqual({
    from: 'official',
    isAbove: true,
    times: 100,
    low: 4000,
    high: 4200,
  });
});

test('the same crop, day, place and source stands there once, as it was sent last', async () => {
  const { send, kept } = await office();
  await send({}, { highest: '11000' });
  await Promise.all([send({ highest: '12000' }), send({ highest: '12000' })]);
  expect(await kept()).toMatchObject([{ low: 4000, high: 4800 }]);
});

test('of each place the newest is shown, and nothing that is older than six weeks', async () => {
  const { send, shown } = await office();
  const before = daysBefore(today, 7);
  const [year, month, day] = before.split('-');
  await send(
    { date: `${Number(day)}/${Number(month)}/${year}` },
    {},
    { place: 'Multan', date: before },
    { place: 'Sukkur', date: daysBefore(today, 60) },
  );
  const { official } = await shown();
  expect(official.map(({ place, day: on }) => [place, on])).toEqual([
    ['Lahore', today],
    ['Multan', before],
  ]);
});

test('an admin reaches every rate, page by page, the newest first', async () => {
  const { send, call, boss } = await office();
  const places = Array.from({ length: 205 }, (_, at) => `Place ${at}`);
  await send(...places.map((place, at) => ({ place, date: daysBefore(today, at % 3) })));
  const found = [];
  let after: string | undefined;
  do {
    const { items, next } = (await call(officialRates.list, { after }, boss)).body;
    found.push(...items);
    after = next ?? undefined;
  } while (after);
  expect(found.map(({ place }) => place).toSorted()).toEqual(places.toSorted());
  expect(found.map(({ day }) => day)).toEqual(
    found
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
  const first = found.slice(0, 100);
  for (const wrong of ['x', '2026-02-30~1', `${today}~0`, `${today}~${'9'.repeat(30)}`])
    expect((await call(officialRates.list, { after: wrong }, boss)).body.items).toEqual(first);
});

test('an import and a deletion are in the audit log; what is deleted is not there a second time', async () => {
  const { send, kept, call, boss, shown } = await office();
  await send({});
  const [rate] = await kept();
  expect((await call(officialRates.remove, { id: rate!.id }, boss)).status).toBe(200);
  expect((await call(officialRates.remove, { id: rate!.id }, boss)).status).toBe(404);
  expect((await shown()).official).toEqual([]);
  const { items } = (await call(auditLog.list, { show: 'rate' }, boss)).body;
  expect(items.map(({ action }) => action)).toEqual(['remove_rate', 'import_rates']);
});

function inUrdu(text: string) {
  return text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
}
