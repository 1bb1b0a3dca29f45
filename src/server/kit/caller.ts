import { isIPv6 } from 'node:net';

/** Who is counted when an address is: over IPv6 a whole /64 is one subscriber, who has more addresses than any limit. */
export function callerOf({ ip }: { ip: string }) {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = /^(0:){5}ffff$/.test(groups.slice(0, 6).join(':'));
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}

/** All eight, however the address was written; the name of a network card does not count. */
function groupsOf(ip: string) {
  const short = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before, after = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before!, ...Array<string>(8 - before!.length - after.length).fill('0'), ...after];
}

function bytesOf(group: string) {
  const both = Number.parseInt(group, 16);
  return [both >> 8, both & 255];
}
