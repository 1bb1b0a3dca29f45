import ipaddr from 'ipaddr.js';
import type { SignedIn } from '../sessions/signed-in.ts';

/** Whoever asks, by the names under which they are counted, the narrowest first, with how many people may share each. */
export type Caller = { name: string; people: number }[];

/** A mobile network puts thousands behind one IPv4 address, and many phones into one /48. */
const behindANetwork = 50;
/** Over IPv6 a /64 is one household or office, which has more addresses than any limit. */
const behindASubnet = 10;

/** Signed in, people are counted as themselves, wherever they are; visitors by the network that they come from. */
export function callerOf({ ip, person }: { ip: string; person?: SignedIn }): Caller {
  return person ? [{ name: person.id, people: 1 }] : networksOf(ip);
}

/** An IPv4 address, or the /48 that is given to one customer: by its /64s alone they would count as 65,536. */
export function networkOf({ ip }: { ip: string }) {
  return networksOf(ip).at(-1)!.name;
}

function networksOf(ip: string): Caller {
  // The name of a network card does not count.
  const [plain = ip] = ip.split('%', 1);
  if (!ipaddr.isValid(plain)) return [{ name: ip, people: behindANetwork }];
  // Also reads an IPv4 address that is written as an IPv6 one.
  const address = ipaddr.process(plain);
  if (address.kind() === 'ipv4') return [{ name: address.toString(), people: behindANetwork }];
  const subnet = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
  return [
    { name: subnet(64), people: behindASubnet },
    { name: subnet(48), people: behindANetwork },
  ];
}
