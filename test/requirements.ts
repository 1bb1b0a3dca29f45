import { offers } from '#contract/trade/offers.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { asFarmer, asVendor, type Person } from './products.ts';
import type { World } from './world.ts';

export const maize = {
  product: 'Maize, dry',
  weightCategory: 'Tons' as const,
  weight: 40,
  price: 98_000,
  estimatedDate: '2999-12-05',
};
export const bid = {
  amount: 12,
  weightCategory: 'Tons' as const,
  price: 97_000,
  note: 'Moisture 13 %, in Okara.',
};

export function post(world: World, owner: Person | undefined, change: object = {}) {
  return world.call(requirements.add, { ...maize, ...change } as never, owner);
}

export function send(world: World, farmer: Person | undefined, id: string, change: object = {}) {
  return world.call(offers.send, { id, ...bid, ...change } as never, farmer);
}

/** A supplier with a requirement, and farmers who could answer it. */
export async function market(world: World, farmers = 1) {
  const supplier = await world.person(asVendor);
  const people: Person[] = [];
  for (let at = 0; at < farmers; at++) people.push(await world.person(asFarmer));
  const { body } = await post(world, supplier);
  return { supplier, farmers: people, farmer: people[0]!, requirement: body };
}

export async function wanted(world: World, query: object = {}) {
  return (await world.call(requirements.search, query)).body.items.map(({ product }) => product);
}

type Market = Awaited<ReturnType<typeof market>>;

/** The offers that the supplier sees. */
export async function received(world: World, { supplier, requirement }: Market) {
  return (await world.call(offers.received, { id: requirement.id }, supplier)).body;
}

/** The offers that the farmer sees. */
export async function sentBy(world: World, farmer: Person) {
  return (await world.call(offers.sent, {}, farmer)).body;
}
