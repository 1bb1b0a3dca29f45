import { isIPv6 } from 'node:net';
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
  if (!isIPv6(ip)) return [{ name: ip, people: behindANetwork }];
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return [{ name: groups.slice(6).flatMap(bytesOf).join('.'), people: behindANetwork }];
  const subnet = (length: number) => `${groups.slice(0, length).join(':')}::/${length * 16}`;
  return [
    { name: subnet(4), people: behindASubnet },
    { name: subnet(3), people: behindANetwork },
  ];
}

/** All eight, however the address was written; the name of a network card does not count. */
function groupsOf(ip: string) {
  const [address] = ip.split('%', 1);
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before, after = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before!, ...Array<string>(8 - before!.length - after.length).fill('0'), ...after];
}

function bytesOf(group: string) {
  const both = Number.parseInt(group, 16);
  return [both >> 8, both & 255];
}
