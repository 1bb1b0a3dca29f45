import { questions } from '#contract/trade/questions.ts';
import type { Person } from './products.ts';
import type { World } from './world.ts';

export function ask(world: World, who: Person | undefined, id: string, change: object = {}) {
  return world.call(questions.ask, { id, kind: 'moisture' as const, ...change }, who);
}

export function answer(world: World, who: Person | undefined, id: string, text = 'Under 10 percent.') {
  return world.call(questions.answer, { id, answer: text }, who);
}

/** A question that everyone can read, with its answer. */
export async function answered(world: World, sides: { buyer: Person; farmer: Person; productId: string }) {
  const { id } = (await ask(world, sides.buyer, sides.productId)).body;
  await answer(world, sides.farmer, id);
  return id;
}
