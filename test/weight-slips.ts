import { weightSlips } from '#contract/trade/weight-slips.ts';
import { newMarket, place, walk } from './orders.ts';
import type { Caller, World } from './world.ts';

/** 1,030 kg on the scale in 20 bags; 1,000 kg net after bags and kaat. */
export const weighing = {
  gross: 1030,
  bags: 20,
  deductions: [
    { label: 'Empty bags', measure: 'kgPerBag' as const, value: 0.5 },
    { label: 'Kaat', measure: 'kg' as const, value: 20 },
  ],
};

/** Ten maund of wheat, ordered and accepted. */
export async function acceptedOrder(world: World, change: object = {}, query: object = {}) {
  const market = await newMarket(world, change);
  const { body } = await place(world, market.buyer, market.productId, { quantity: 10, ...change, ...query });
  await walk(world, body.orderNo, [['accept', market.farmer]]);
  return { ...market, orderNo: body.orderNo };
}

export function write(world: World, orderNo: string, who: Caller, change: object = {}) {
  return world.call(weightSlips.write, { orderNo, version: 0, ...weighing, ...change }, who);
}

export function confirm(world: World, orderNo: string, who: Caller, version = 1) {
  return world.call(weightSlips.confirm, { orderNo, version }, who);
}

export function object(world: World, orderNo: string, who: Caller, change: object = {}) {
  const said = { orderNo, version: 1, objection: 'There were 19 bags.', ...change };
  return world.call(weightSlips.object, said, who);
}
