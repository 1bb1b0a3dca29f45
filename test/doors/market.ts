import { randomUUID } from 'node:crypto';
import { newAdmin } from '../admins.ts';
import { add, asFarmer, asVendor, type Person } from '../products.ts';
import type { Caller, newWorld, World } from '../world.ts';

export type Market = Awaited<ReturnType<typeof prepareMarket>>;

/** Two of each kind: whatever belongs to the first, the second has no business with. */
export async function prepareMarket(world: World) {
  const sellers = [
    world.person({ ...asFarmer, username: 'Imran' }),
    world.person({ ...asFarmer, username: 'Nasir' }),
    world.person({ ...asVendor, username: 'Bilal' }),
    world.person({ ...asVendor, username: 'Tariq' }),
  ] as const;
  const others = [
    world.person({ username: 'Ayesha' }),
    world.person({ username: 'Hina' }),
    newAdmin(world),
  ] as const;
  const [farmer, otherFarmer, vendor, otherVendor] = await Promise.all(sellers);
  const [buyer, otherBuyer, admin] = await Promise.all(others);
  const { productId } = (await add(world, farmer)).body;
  return { world, farmer, otherFarmer, vendor, otherVendor, buyer, otherBuyer, admin, productId };
}

/** One try at a door: what the rightful caller sends, in a market that was made ready for it. */
export type Knock = {
  as?: Person;
  /** Where a visitor comes from, at a door that is open to visitors. */
  from?: Caller;
  input?: Record<string, unknown>;
  /** People who may pass with things of their own, and not with these. */
  strangers?: Person[];
  /** How they are refused, where it is not as people who may not or for whom there is nothing. */
  strangersGet?: number[];
  /** It tells what would be, and changes nothing. */
  onlyLooks?: true;
  /** For doors that speak no JSON. */
  send?: (caller: Caller | undefined) => Promise<{ status: number }>;
};

export type Door = {
  /** `anyone` is meant so: the door is open to visitors too. */
  for: 'anyone' | 'signed in' | 'farmer' | 'vendor' | 'admin';
  /** What the market has besides. */
  settings?: Parameters<typeof newWorld>[0];
  knock: (market: Market) => Knock | Promise<Knock>;
};

/** By method and path. */
export type Doors = Record<string, Door>;

export function freshKey() {
  return randomUUID();
}

/** Those who are signed in and lack the role. */
export function withoutRole({ buyer, farmer, vendor }: Market, role: Door['for']): Person[] {
  if (role === 'anyone' || role === 'signed in') return [];
  return [buyer, ...(role === 'farmer' ? [] : [farmer]), ...(role === 'vendor' ? [] : [vendor])];
}
