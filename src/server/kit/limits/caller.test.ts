import { expect, test } from 'vitest';
import { callerOf, networkOf } from './caller.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

test.each([
  ['10.0.0.1', ['10.0.0.1']],
  ['::ffff:10.0.0.1', ['10.0.0.1']],
  ['::FFFF:0a00:0001', ['10.0.0.1']],
  ['0:0:0:0:0:ffff:203.0.113.255', ['203.0.113.255']],
  ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:3::1', ['2001:db8:1:3::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8::/64', '2001:db8::/48']],
  ['2001:db8::1:2:3:4:5', ['2001:db8:0:1::/64', '2001:db8::/48']],
  ['::1', ['::/64', '::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
  ['not an address', ['not an address']],
])('a visitor from %s is counted as %s', (ip, names) => {
  expect(callerOf({ ip }).map(({ name }) => name)).toEqual(names);
  expect(networkOf({ ip })).toBe(names.at(-1));
});

test('whoever is signed in is counted as themselves, wherever they are', () => {
  const person = { id: 'imran' } as SignedIn;
  expect(callerOf({ ip: '10.0.0.1', person })).toEqual([{ name: 'imran', people: 1 }]);
});
