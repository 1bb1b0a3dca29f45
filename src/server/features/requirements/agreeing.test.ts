import { expect, test } from 'vitest';
import { offers } from '#contract/trade/offers.ts';
import { orders } from '#contract/trade/orders.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { walk } from '../../../../test/orders.ts';
import { asFarmer, asVendor, type Person } from '../../../../test/products.ts';
import { bid, maize, market, post, received, send, sentBy } from '../../../../test/requirements.ts';
import { write } from '../../../../test/weight-slips.ts';
import { newWorld, type World } from '../../../../test/world.ts';

type Seen = { id: string; version: number };

function accept(world: World, supplier: Person, { id, version }: Seen, amount?: number) {
  return world.call(offers.answer, { id, version, amount, answer: 'accept' }, supplier);
}

function undo(world: World, supplier: Person, { id, version }: Seen) {
  return world.call(offers.undo, { id, version }, supplier);
}

async function mine(world: World, supplier: Person) {
  return (await world.call(requirements.mine, {}, supplier)).body[0]!;
}

test('a part of an offer is accepted: it makes an order, and the rest of both stays open', async () => {
  const world = await newWorld();
  const here = await market(world);
  const offer = (await send(world, here.farmer, here.requirement.id)).body;

  const { body } = await accept(world, here.supplier, offer, 5.5);

  expect(body).toMatchObject({ state: 'accepted', amount: 5.5, offered: bid.amount, canUndo: true });
  const { orderNo } = body;
  const order = (await world.call(orders.show, { orderNo: orderNo! }, here.farmer)).body;
  expect(order).toMatchObject({
    viewerRole: 'seller',
    state: 'accepted',
    role: 'farmer',
    productId: null,
    productName: maize.product,
    quantity: 5.5,
    weightCategory: 'Tons',
    price: bid.price,
    amount: 533_500,
    delivery: null,
    note: bid.note,
    stock: 'none',
    seller: { phone: here.farmer.user.phoneNumber },
    buyer: { phone: here.supplier.user.phoneNumber },
  });
  expect(order.history).toMatchObject([{ event: 'agree', from: null, to: 'accepted', by: 'buyer' }]);
  expect(await received(world, here)).toMatchObject([
    { state: 'accepted', amount: 5.5 },
    { state: 'open', amount: 6.5, price: bid.price, orderNo: null },
  ]);
  expect(await mine(world, here.supplier)).toMatchObject({ status: 'open', weight: 40, openWeight: 34.5 });
  expect((await world.call(requirements.search, {})).body.items).toMatchObject([{ weight: 34.5 }]);
});

test('no more is accepted than is offered, nor more than is still open', async () => {
  const world = await newWorld();
  const here = await market(world, 2);
  const [one, two] = here.farmers as [Person, Person];
  const small = (await send(world, one, here.requirement.id)).body;
  const large = (await send(world, two, here.requirement.id, { amount: 40 })).body;

  const tooMuch = await accept(world, here.supplier, small, 12.001);
  expect(tooMuch).toMatchObject({ status: 422, body: { fields: { amount: 'Please enter at most 12.' } } });
  await accept(world, here.supplier, small);
  expect(await accept(world, here.supplier, large)).toMatchObject({
    status: 422,
    body: { fields: { amount: 'Please enter at most 28.' } },
  });

  expect((await accept(world, here.supplier, large, 28)).status).toBe(200);
  expect(await mine(world, here.supplier)).toMatchObject({ status: 'closed', openWeight: 0 });
  expect(await sentBy(world, two)).toMatchObject([{ state: 'accepted', amount: 28, offered: 40 }]);
});

test('many accepted at once on several devices never buy more than is wanted', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const farmers: Person[] = [];
  for (let at = 0; at < 5; at++) farmers.push(await world.person(asFarmer));
  const second = await world.another();

  for (let round = 0; round < 4; round++) {
    const { id } = (await post(world, supplier)).body;
    const made = await Promise.all(farmers.map((farmer) => send(world, farmer, id)));
    const twice = [...made, ...made];
    await Promise.all(
      twice.map(({ body }, at) =>
        (at % 2 ? world.app : second).inject({
          method: 'POST',
          url: `/api/offers/${body.id}/answer`,
          payload: { answer: 'accept', version: body.version },
          headers: { cookie: supplier.cookie },
        }),
      ),
    );
    const [bought] = await world.db`
      select count(*)::int as orders, sum(quantity)::float as tons from orders where requirement_id = ${id}`;
    expect(bought).toEqual({ orders: 3, tons: 36 });
  }
});

test('accepted while it is withdrawn or the requirement is closed: an order, or none, never half of it', async () => {
  const world = await newWorld();
  const supplier = await world.person(asVendor);
  const farmer = await world.person(asFarmer);

  for (let round = 0; round < 10; round++) {
    const { id: requirementId } = (await post(world, supplier)).body;
    const offer = (await send(world, farmer, requirementId)).body;
    const against =
      round % 2
        ? () => world.call(offers.withdraw, { id: offer.id }, farmer)
        : () => world.call(requirements.edit, { id: requirementId, version: 1, status: 'closed' }, supplier);
    const [answer] = await Promise.all([accept(world, supplier, offer), against()]);
    const made = await world.db`select from orders where requirement_id = ${requirementId}`;
    const [kept] = await world.db`select state from offers where id = ${offer.id}`;
    expect([made.length, kept!.state === 'accepted']).toEqual(answer.status === 200 ? [1, true] : [0, false]);
  }
});

test('an acceptance is undone: the order is cancelled, and all stands as before', async () => {
  const world = await newWorld();
  const here = await market(world, 2);
  const [one, two] = here.farmers as [Person, Person];
  const offer = (await send(world, one, here.requirement.id, { amount: 50 })).body;
  await send(world, two, here.requirement.id);
  const { orderNo } = (await accept(world, here.supplier, offer, 40)).body;
  expect(await sentBy(world, two)).toMatchObject([{ state: 'declined', declinedBecause: 'closed' }]);

  const undone = await undo(world, here.supplier, offer);

  expect(undone.body).toMatchObject({ state: 'open', amount: 50, offered: null, orderNo: null, phone: null });
  expect((await undo(world, here.supplier, offer)).body).toEqual(undone.body);
  expect((await world.call(orders.show, { orderNo: orderNo! }, one)).body.state).toBe('cancelled');
  expect(await mine(world, here.supplier)).toMatchObject({ status: 'open', openWeight: 40 });
  expect(await sentBy(world, two)).toMatchObject([{ state: 'open', declinedBecause: null }]);
  // An answer that was on its way all the time speaks of what is over.
  expect((await accept(world, here.supplier, offer, 40)).body).toMatchObject({ code: 'offer_changed' });
  expect((await accept(world, here.supplier, undone.body, 40)).status).toBe(200);
});

test('an acceptance of a part is undone: what was left of the offer is one with it again', async () => {
  const world = await newWorld();
  const here = await market(world);
  const offer = (await send(world, here.farmer, here.requirement.id)).body;
  await accept(world, here.supplier, offer, 2);
  await undo(world, here.supplier, offer);
  expect(await sentBy(world, here.farmer)).toMatchObject([{ state: 'open', amount: bid.amount }]);
  expect(await sentBy(world, here.farmer)).toHaveLength(1);
});

test.each<
  [string, (world: World, farmer: Person, orderNo: string, requirementId: string) => Promise<unknown>]
>([
  ['handed over the goods', (world, farmer, orderNo) => walk(world, orderNo, [['hand_over', farmer]])],
  ['cancelled the order', (world, farmer, orderNo) => walk(world, orderNo, [['cancel', farmer]])],
  ['written the weight slip', (world, farmer, orderNo) => write(world, orderNo, farmer)],
  ['changed what is left', (world, farmer, _, id) => send(world, farmer, id, { price: 99_000 })],
])('once the farmer has %s, the acceptance stands', async (_, act) => {
  const world = await newWorld();
  const here = await market(world);
  const offer = (await send(world, here.farmer, here.requirement.id)).body;
  const { orderNo } = (await accept(world, here.supplier, offer, 2)).body;
  await act(world, here.farmer, orderNo!, here.requirement.id);

  const shown = (await received(world, here)).find(({ id }) => id === offer.id);
  expect(shown).toMatchObject({ state: 'accepted', canUndo: false });
  expect((await undo(world, here.supplier, offer)).body).toMatchObject({ code: 'answer_final' });
});

test('a no is undone within an hour, while the farmer has not offered again', async () => {
  const world = await newWorld();
  const here = await market(world);
  const first = (await send(world, here.farmer, here.requirement.id)).body;
  const decline = (seen: Seen) => world.call(offers.answer, { ...seen, answer: 'decline' }, here.supplier);

  expect((await decline(first)).body).toMatchObject({ state: 'declined', canUndo: true });
  const again = (await undo(world, here.supplier, first)).body;
  expect(again).toMatchObject({ state: 'open', declinedBecause: null });

  await decline(again);
  await world.db`update offers set answered_at = now() - interval '61 minutes'`;
  expect((await undo(world, here.supplier, again)).body).toMatchObject({ code: 'answer_final' });
  await world.db`update offers set answered_at = now()`;
  await send(world, here.farmer, here.requirement.id, { price: 90_000 });
  expect((await undo(world, here.supplier, again)).body).toMatchObject({ code: 'answer_final' });
});

test('an order that comes to nothing leaves its amount open; what is all bought opens again only for more', async () => {
  const world = await newWorld();
  const here = await market(world);
  const { id } = here.requirement;
  const change = (changes: object) =>
    world.call(requirements.edit, { id, version: 2, ...changes }, here.supplier);
  const offer = (await send(world, here.farmer, id, { amount: 40 })).body;
  const { orderNo } = (await accept(world, here.supplier, offer)).body;

  expect((await change({ status: 'open' })).body).toMatchObject({ code: 'requirement_filled' });
  expect((await change({ status: 'open', weightCategory: 'Kg' })).body).toMatchObject({
    fields: { weight: 'Please enter a larger number.' },
  });
  await walk(world, orderNo!, [['cancel', here.farmer]]);
  expect(await mine(world, here.supplier)).toMatchObject({ status: 'closed', openWeight: 40 });
  expect((await change({ status: 'open' })).body).toMatchObject({ status: 'open', openWeight: 40 });
});

test('an amount is understood in the unit of its offer, whatever the requirement is in by now', async () => {
  const world = await newWorld();
  const here = await market(world);
  const { id } = here.requirement;
  const offer = (await send(world, here.farmer, id)).body;
  await world.call(
    requirements.edit,
    { id, version: 1, weightCategory: 'Kg', weight: 8000, price: 98 },
    here.supplier,
  );

  expect((await accept(world, here.supplier, offer)).body).toMatchObject({
    fields: { amount: 'Please enter at most 8.' },
  });
  await accept(world, here.supplier, offer, 3);
  expect(await mine(world, here.supplier)).toMatchObject({ weight: 8000, openWeight: 5000 });
});
