import fc from 'fast-check';

/** What has broken other programs: as a text in any field, in a path or in a query. */
export const hostileTexts = [
  "'; drop table people; --",
  "' or '1'='1",
  '$1; select pg_sleep(60)',
  '%_\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "</script><svg/onload=alert('1')>",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 7*7 %>',
  'a\0b',
  'a\0@b.pk',
  '0000-01-01',
  '2024-02-31 25:61:61+00|x',
  '\uD800',
  'x\uDFFFy',
  '\u202Eevil\u2066\u200F\uFEFF',
  'Z̸̡͓a̵l̶g̷o'.repeat(20),
  '👩‍🌾'.repeat(30),
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%ff%fe',
  'a\r\nSet-Cookie: session=stolen\r\n\r\n<html>',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e308',
  '-0',
  '0x10',
  '٣٤٥',
  '9'.repeat(400),
  '(((((((((((a+)+)+)+)+)+)+)+)+)+)+)!',
  `${'a'.repeat(150)}!`,
  ' '.repeat(180),
];

const enormousTexts = [5_000, 60_000, 90_000].map((length) => 'م'.repeat(length));
export const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

export const anyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.1, 1.005, 1e-9, 1e9, 1e15, 1e21, 1e308, -1e308, 5e-324),
  fc.constantFrom(2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Another kind of thing than was asked for. */
export const anyThing = fc.oneof(
  anyText,
  anyNumber,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 5 },
    { toString: 'x', valueOf: 1 },
  ),
  fc.constantFrom<unknown>(
    ...enormousTexts,
    Array.from({ length: 20_000 }, () => 0),
    nested(1000),
  ),
  fc.array(anyText, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('id', 'constructor', 'prototype', '$ne', 'length'), anyText),
);

/** Bodies that no careful client writes. */
export const anyBody = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e400',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"id":"a","id":"b"}',
  '{"roles":{"isBuyer":true,"isAdmin":true},"roles":{"__proto__":{"isAdmin":true}}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"text":"${'a'.repeat(100_000)}"}`,
  '{"text":"\\ud800\\u0000"}',
  '\uFEFF{}',
  '\0\0\0\0',
);

function nested(depth: number): unknown {
  let thing: unknown = 'x';
  for (let at = 0; at < depth; at++) thing = at % 2 ? [thing] : { a: thing };
  return thing;
}
