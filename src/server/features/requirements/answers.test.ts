import { expect, test } from 'vitest';
import { offers } from '#contract/trade/offers.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { asFarmer, asVendor, type Person } from '../../../../test/products.ts';
import { bid, maize, market, post, received, send, sentBy, wanted } from '../../../../test/requirements.ts';
import { newWorld } from '../../../../test/world.ts';

test('an offer for all of it closes the requirement and shows both numbers; the others are told it is closed', async () => {
  const world = await newWorld();
  const here = await market(world, 2);
  const [one, two] = here.farmers as [Person, Person];
  const all = { amount: maize.weight };
  const { id, version } = (await send(world, one, here.requirement.id, all)).body;
  await send(world, two, here.requirement.id);

  const { status, body } = await world.call(offers.answer, { id, answer: 'accept', version }, here.supplier);

  expect(status).toBe(200);
  expect(body).toMatchObject({ ...bid, ...all, state: 'accepted', phone: one.user.phoneNumber });
  expect(await sentBy(world, one)).toMatchObject([
    { state: 'accepted', phone: here.supplier.user.phoneNumber },
  ]);
  expect(await sentBy(world, two)).toMatchObject([
    { state: 'declined', declinedBecause: 'closed', phone: null },
  ]);
  expect(await wanted(world)).toEqual([]);
  const [closed] = (await world.call(requirements.mine, {}, here.supplier)).body;
  expect(closed).toMatchObject({ status: 'closed', offers: 1, version: 2, openWeight: 0 });
  expect((await send(world, two, here.requirement.id)).body).toMatchObject({ code: 'requirement_closed' });
});

test('two devices accept two offers at once: one wins, in every round', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const farmers = [await world.person(asFarmer), await world.person(asFarmer), await world.person(asFarmer)];
  const second = await world.another();

  for (let round = 0; round < 8; round++) {
    const { id } = (await post(world, supplier)).body;
    const made = await Promise.all(
      farmers.map((farmer) => send(world, farmer, id, { amount: maize.weight })),
    );
    const answers = await Promise.all(
      made.map(({ body }, at) => {
        const payload = { answer: 'accept', version: body.version };
        const app = at % 2 ? world.app : second;
        const headers = { cookie: supplier.cookie };
        return app.inject({ method: 'POST', url: `/api/offers/${body.id}/answer`, payload, headers });
      }),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const states = await world.db`select state from offers where requirement_id = ${id} order by state`;
    expect(states.map(({ state }) => state as string)).toEqual(['accepted', 'declined', 'declined']);
  }
});

test('a farmer who changes the price while it is accepted: never are terms accepted that were not read', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const farmer = await world.person(asFarmer);

  for (let round = 0; round < 8; round++) {
    const { id: requirement } = (await post(world, supplier)).body;
    const { id, version } = (await send(world, farmer, requirement)).body;
    const [accepted] = await Promise.all([
      world.call(offers.answer, { id, answer: 'accept', version }, supplier),
      send(world, farmer, requirement, { price: 200_000 }),
    ]);
    const [kept] = await world.db`select state, price from offers where id = ${id}`;
    expect(kept).toMatchObject(
      accepted.status === 200 ? { state: 'accepted', price: bid.price } : { state: 'open', price: 200_000 },
    );
  }
});

test('an offer that was changed since it was read is not accepted', async () => {
  const world = await newWorld();
  const here = await market(world);
  const { id, version } = (await send(world, here.farmer, here.requirement.id)).body;
  await send(world, here.farmer, here.requirement.id, { price: 120_000 });

  const { status, body } = await world.call(offers.answer, { id, answer: 'accept', version }, here.supplier);

  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'offer_changed' });
  expect(await wanted(world)).toEqual([maize.product]);
});

test('a declined offer stays declined, and the farmer may make another', async () => {
  const world = await newWorld();
  const here = await market(world);
  const { id, version } = (await send(world, here.farmer, here.requirement.id)).body;
  const say = (answer: 'accept' | 'decline') =>
    world.call(offers.answer, { id, answer, version }, here.supplier);

  expect((await say('decline')).body).toMatchObject({ state: 'declined', declinedBecause: 'declined' });
  expect((await say('decline')).status).toBe(200);
  expect((await say('accept')).body).toMatchObject({ code: 'offer_gone' });
  await send(world, here.farmer, here.requirement.id, { price: 96_000 });
  expect((await sentBy(world, here.farmer)).map(({ state }) => state)).toEqual(['open', 'declined']);
});

test('an answer that was lost on its way can be given again', async () => {
  const world = await newWorld();
  const here = await market(world);
  const { id, version } = (await send(world, here.farmer, here.requirement.id)).body;
  const accept = () => world.call(offers.answer, { id, answer: 'accept', version }, here.supplier);
  expect((await accept()).body).toEqual((await accept()).body);
});

test('an offer that was taken back is gone for the supplier, and an answered one cannot be taken back', async () => {
  const world = await newWorld();
  const here = await market(world);
  const first = (await send(world, here.farmer, here.requirement.id)).body;

  expect((await world.call(offers.withdraw, { id: first.id }, here.farmer)).status).toBe(200);
  expect((await world.call(offers.withdraw, { id: first.id }, here.farmer)).status).toBe(200);
  expect(await received(world, here)).toEqual([]);
  const answer = { answer: 'accept', version: first.version } as const;
  expect((await world.call(offers.answer, { id: first.id, ...answer }, here.supplier)).body).toMatchObject({
    code: 'offer_gone',
  });

  const second = (await send(world, here.farmer, here.requirement.id)).body;
  await world.call(offers.answer, { id: second.id, ...answer }, here.supplier);
  expect((await world.call(offers.withdraw, { id: second.id }, here.farmer)).body).toMatchObject({
    code: 'offer_gone',
  });
});

test('a requirement that is closed or deleted declines what stands, and keeps what was agreed', async () => {
  const world = await newWorld();
  const here = await market(world, 2);
  const { id } = here.requirement;
  await send(world, here.farmer, id);
  await world.call(requirements.edit, { id, version: 1, status: 'closed' }, here.supplier);
  expect(await sentBy(world, here.farmer)).toMatchObject([{ state: 'declined', declinedBecause: 'closed' }]);

  await world.call(requirements.edit, { id, version: 2, status: 'open' }, here.supplier);
  const { id: offer, version } = (await send(world, here.farmers[1], id)).body;
  await world.call(offers.answer, { id: offer, answer: 'accept', version }, here.supplier);
  await world.call(requirements.remove, { id }, here.supplier);

  expect(await sentBy(world, here.farmers[1]!)).toMatchObject([
    { ...bid, state: 'accepted', requirementId: null, wanted: maize.product, weightCategory: 'Tons' },
  ]);
});

test('whoever has no phone number is reached by e-mail once it is agreed', async () => {
  const world = await newWorld();
  const here = await market(world);
  const { id, version } = (await send(world, here.farmer, here.requirement.id)).body;
  await world.db`
    update people set email = 'imran@example.com', email_proven_at = now(), phone = null, phone_proven_at = null
    where id = ${here.farmer.user.uid}`;
  const { body } = await world.call(offers.answer, { id, answer: 'accept', version }, here.supplier);
  expect(body).toMatchObject({ phone: null, email: 'imran@example.com' });
});
