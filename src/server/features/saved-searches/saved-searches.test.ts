import { expect, test } from 'vitest';
import { maxSavedSearches, savedSearches } from '#contract/trade/saved-searches.ts';
import { save } from '../../../../test/digests.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { newWorld } from '../../../../test/world.ts';

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

test('somebody saves a search as its address has it, and finds it in their list', async () => {
  const world = await newWorld();
  const person = await world.person();
  const filters = {
    text: ' Wheat ',
    location: 'Multan',
    maxPrice: 'Rs 4,500',
    pricePer: 'maund',
    vendor: 'false',
  };

  const { body } = await save(world, person, filters);

  expect(body).toMatchObject([
    {
      text: 'Wheat',
      location: 'Multan',
      category: null,
      organic: false,
      minPrice: null,
      maxPrice: 4500,
      pricePer: 'maund',
      farmer: true,
      vendor: false,
      state: 'on',
      toldAt: null,
      toldCount: 0,
    },
  ]);
  expect(days(body[0]!.savedAt, body[0]!.endsAt)).toBe(90);
  expect((await world.call(savedSearches.mine, {}, person)).body).toEqual(body);
  expect((await world.call(savedSearches.mine, {}, await world.person())).body).toEqual([]);
});

test('the same search is kept once, and saving it again renews it', async () => {
  const world = await newWorld();
  const person = await world.person();
  await save(world, person, { text: 'wheat' });
  await world.db`update saved_searches set ends_at = now(), paused_at = now()`;

  const { body } = await save(world, person, { text: 'wheat', pricePer: 'maund' });

  expect(body).toMatchObject([{ text: 'wheat', state: 'on' }]);
});

test('ten is the limit, also for whoever saves twenty at once', async () => {
  const world = await newWorld();
  const person = await world.person();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(world, person, { text: `wheat ${at}` })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxSavedSearches);
  expect((await world.call(savedSearches.mine, {}, person)).body).toHaveLength(maxSavedSearches);
  const full = await save(world, person, { text: 'rice' });
  expect(full).toMatchObject({ status: 409, body: { code: 'searches_full' } });
});

test('a search is changed, paused, renewed and deleted by its owner alone, and told to their other devices', async () => {
  const world = await newWorld();
  const [person, stranger] = [await world.person(), await world.person()];
  const [first] = (await save(world, person, { text: 'wheat' })).body;
  await save(world, person, { text: 'rice' });
  const { id } = first!;
  const { call } = world;
  for (const [spec, input] of [
    [savedSearches.edit, { id, text: 'mango' }],
    [savedSearches.pause, { id, isPaused: true }],
    [savedSearches.renew, { id }],
  ] as const)
    expect((await call<never, never>(spec as never, input as never, stranger)).status).toBe(404);
  await call(savedSearches.remove, { id }, stranger);

  const same = await call(savedSearches.edit, { id, text: 'rice' }, person);
  expect(same).toMatchObject({ status: 409, body: { code: 'search_saved' } });
  const { heard, caughtUp } = await newsFromNowOn(world.db);
  const { body } = await call(savedSearches.edit, { id, text: 'mango', location: 'Multan' }, person);
  expect(body.find((one) => one.id === id)).toMatchObject({ text: 'mango', location: 'Multan' });
  await caughtUp();
  expect(heard).toEqual([{ topics: ['saved-searches'], to: [person.user.uid] }]);
  const paused = await call(savedSearches.pause, { id, isPaused: true }, person);
  expect(paused.body.find((one) => one.id === id)).toMatchObject({ state: 'paused' });
  await call(savedSearches.pause, { id, isPaused: false }, person);
  await world.db`update saved_searches set ends_at = now()`;
  const renewed = await call(savedSearches.renew, { id }, person);
  expect(renewed.body.map(({ state }) => state)).toEqual(['ended', 'on']);
  expect((await call(savedSearches.remove, { id }, person)).body).toHaveLength(1);
});

test('a search that finds everything, or nothing, is refused at its field', async () => {
  const world = await newWorld();
  const person = await world.person();
  for (const filters of [{}, { text: ' ' }])
    expect(await save(world, person, filters)).toMatchObject({
      status: 422,
      body: { fields: { text: expect.stringContaining('everything') } },
    });
  expect(await save(world, person, { text: 'wheat', farmer: 'false', vendor: 'false' })).toMatchObject({
    status: 422,
    body: { fields: { farmer: expect.any(String) } },
  });
  expect(await save(world, person, { minPrice: '9', maxPrice: '1' })).toMatchObject({
    status: 422,
    body: { fields: { maxPrice: expect.any(String) } },
  });
});
