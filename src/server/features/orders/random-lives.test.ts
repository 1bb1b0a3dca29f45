import { randomUUID } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { allowedSteps } from '#contract/trade/allowed-steps.ts';
import { OrderEvent, OrderState, PaymentMethod } from '#contract/trade/order-life.ts';
import { counterSales, PaidBy } from '#contract/trade/counter-sales.ts';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { brought, flaws, orderOf, sayWhereMoneyGoes, stepOf, tradedBefore } from '../../../../test/orders.ts';
import { add, asFarmer, type Person } from '../../../../test/products.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newWorld } from '../../../../test/world.ts';
import { carryOutDeadlines } from './deadlines.ts';

const offers = [
  { weightCategory: 'Maund (40 kg)', priceBasis: 'unit', price: 4800, weight: 200 },
  { weightCategory: 'Tons', priceBasis: 'lot', price: 90_000, weight: 7.5 },
  { weightCategory: 'Piece', priceBasis: 'unit', price: 450, weight: 60 },
] as const;
const personEvents = OrderEvent.options.filter(
  (event) => !['place', 'agree', 'record_sale', 'sell', 'sell_on_credit', 'expire', 'remind'].includes(event),
);

// Many seeds before a release, one with every change. The last seed is new in every run; a failure names it, and not its title, by which runs are compared.
const seeds = Array.from({ length: propertyRuns(1, 20) }, (_, at) => [`seed ${at + 1}`, at + 1] as const);
test.each([...seeds, ['a new seed', Date.now()] as const])(
  'whatever people do in whatever order (%s), states, stock and histories hold',
  async (_, seed) => {
    onTestFailed(() => void process.stderr.write(`seed ${seed}\n`));
    const life = await randomMarket(seed);

    for (let i = 0; i < 250; i++) await life.act();
    expect(await life.flaws(), `seed ${seed}`).toEqual([]);
    for (let i = 0; i < 25; i++) await Promise.all(Array.from({ length: 8 }, () => life.act()));
    expect(await life.flaws(), `seed ${seed}`).toEqual([]);
    expect(life.numbers.length, `seed ${seed}`).toBeGreaterThan(3);
  },
);

async function randomMarket(seed: number) {
  const dice = newDice(seed);
  const world = await newWorld();
  const sellers = [await world.person(asFarmer), await world.person(asFarmer)];
  // The other one has to say it before a transfer is accepted.
  await sayWhereMoneyGoes(world.db, sellers[0]!.user.uid);
  const admin = await world.person();
  await world.db`update people set role_flags = '{isAdmin}' where id = ${admin.user.uid}`;
  const people = [...sellers, await world.person(), await world.person(), admin];
  // All but one may hold as much as there is.
  await tradedBefore(world.db, ...people.slice(1).map(({ user }) => user.uid));
  const shelf: { id: string; owner: Person; offer: (typeof offers)[number] }[] = [];
  for (const owner of sellers) {
    for (const offer of offers)
      shelf.push({ owner, offer, id: (await add(world, owner, offer)).body.productId });
  }
  const numbers: string[] = [];
  const keys = [randomUUID()];
  const log = { error: (error: unknown) => expect.fail(`seed ${seed}: ${String(error)}`) };
  const quantities = [1, 2, 3, 0.5, 5, 7.5, 7.5, 40];

  const likely = [likelyStep, likelyStep, likelyStep, likelyStep, likelyStep];
  const acts = [order, order, sell, sellTogether, step, step, time, pause, ...likely];
  return {
    act: () => dice.one(acts)(),
    numbers,
    /** What is wrong in the market, in words; nothing, if all is well. */
    flaws: async () => {
      const lost = await world.db<{ flaw: string; id: string }[]>`
        select 'stock came from nowhere or went there' as flaw, p.id from products p
        where p.weight + (select coalesce(sum(quantity), 0) from orders o
            where o.product_id = p.id and o.stock = 'taken')
          <> case p.weight_category when 'Tons' then 7.5 when 'Piece' then 60 else 200 end`;
      const states = await world.db<{ id: string }[]>`select distinct state as id from orders`;
      const unknown = states.filter(({ id }) => !OrderState.options.some((state) => state === id));
      return [...(await flaws(world.db)), ...lost, ...unknown];
    },
  };

  async function order() {
    const { id, offer } = dice.one(shelf);
    const { price, priceBasis, weightCategory } = offer;
    if (dice.under(4) > 0) keys.push(randomUUID());
    const key = dice.under(4) > 0 ? keys.at(-1)! : dice.one(keys);
    const quantity = dice.one(quantities);
    const seen = { price: dice.under(9) === 0 ? 1 : price, priceBasis, weightCategory };
    const draft = orderOf(id, {
      key,
      quantity,
      ...seen,
      payment: dice.one(PaymentMethod.options),
      ...dice.one([{}, brought]),
    });
    note(await world.call(orders.place, draft, dice.one(people)));
  }

  async function sell() {
    const { id } = dice.one(shelf);
    const sale = { key: randomUUID(), productId: id, buyerName: 'Aslam', amount: 100, date: '2026-01-01' };
    note(await world.call(orders.recordSale, { ...sale, quantity: dice.one(quantities) }, dice.one(people)));
  }

  async function sellTogether() {
    const lines = [dice.one(shelf), dice.one(shelf)].map(({ id, offer: { weightCategory, price } }) => {
      return { productId: id, weightCategory, price, quantity: dice.one(quantities) };
    });
    const sale = {
      key: randomUUID(),
      buyerName: 'Aslam',
      date: '2026-01-01',
      paid: dice.one(PaidBy.options),
    };
    note(await world.call(counterSales.sell, { ...sale, lines }, dice.one(sellers)));
  }

  async function step() {
    if (numbers.length === 0) return;
    const from = dice.one(OrderState.options);
    note(
      await world.call(
        orders.step,
        stepOf(dice.one(numbers), dice.one(personEvents), from),
        dice.one(people),
      ),
    );
  }

  /** From where the order stands, so that lives get long. */
  async function likelyStep() {
    if (numbers.length === 0) return;
    const orderNo = dice.one(numbers);
    const person = dice.one(people);
    const seen = await world.call(orders.show, { orderNo }, person);
    if (seen.status !== 200) return;
    const { viewerRole, state, allowed } = seen.body;
    expect(allowed.map(({ event }) => event)).toEqual(
      allowedSteps(seen.body, viewerRole).map(({ event }) => event),
    );
    const ends = ['cancel', 'decline', 'refund', 'undo_sale'];
    const steps = allowed.filter(({ event }) => !ends.includes(event) || dice.under(4) === 0);
    if (steps.length > 0)
      note(await world.call(orders.step, stepOf(orderNo, dice.one(steps).event, state), person));
  }

  async function time() {
    if (numbers.length === 0 || dice.under(3) > 0) return;
    await world.db`
      update orders set due_at = now() - interval '1 day' where order_no = ${dice.one(numbers)} and due_at is not null`;
    await carryOutDeadlines(world.db, log);
  }

  async function pause() {
    const { id, owner } = dice.one(shelf);
    const [listed] = (await world.call(products.mine, { role: 'farmer', id }, owner)).body.items;
    const { version } = listed!;
    const status = dice.one(['open', 'open', 'paused'] as const);
    note(await world.call(products.edit, { id, version, status }, owner));
  }

  function note({ status, body }: { status: number; body: object }) {
    expect(status, `seed ${seed}: ${JSON.stringify(body)}`).toBeLessThan(500);
    if ('orderNo' in body && !numbers.includes(body.orderNo as string)) numbers.push(body.orderNo as string);
  }
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
function newDice(seed: number) {
  let state = seed >>> 0;
  const under = (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
  return { under, one: <T>(list: readonly T[]): T => list[under(list.length)]! };
}
