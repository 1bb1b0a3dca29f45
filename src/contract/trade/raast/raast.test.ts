import { expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { groupedIban, isIban } from './iban.ts';
import { readRaastAccount, readRaastCode } from './read.ts';
import { writeRaastCode } from './write.ts';

/** The example of the State Bank's own description of IBANs. */
const iban = 'PK36SCBL0000001123456702';

test.each([
  ['123456789', '29B1'],
  ['', 'FFFF'],
  ['A', 'B915'],
])('the CRC of %j is the published one', (text, crc) => {
  expect(crc16(text)).toBe(crc);
});

test('an IBAN is right with its own check digits only, however it is written', () => {
  expect(isIban(iban)).toBe(true);
  expect(isIban('pk36 scbl 0000 0011 2345 6702')).toBe(true);
  expect(groupedIban(iban)).toBe('PK36 SCBL 0000 0011 2345 6702');
  for (let place = 2; place < iban.length; place++) {
    const digit = iban[place]!;
    const other = /\d/.test(digit) ? `${(Number(digit) + 1) % 10}` : 'Z';
    expect(isIban(iban.slice(0, place) + other + iban.slice(place + 1)), `another at ${place}`).toBe(false);
  }
  expect(isIban('GB82WEST12345698765432')).toBe(false);
});

test('a code has the fields of the description, in their order', () => {
  const code = writeRaastCode({ iban, scheme: '00' }, 118_500);

  expect(code.slice(0, -4)).toBe(`0002020102120202000424${iban}05061185001004`);
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
});

test('what is written is read again, and whatever is changed in it is noticed', () => {
  const code = writeRaastCode({ iban, scheme: '30' }, 4200);
  expect(readRaastCode(code)).toEqual({ iban, scheme: '30', rupees: 4200 });
  expect(readRaastCode(code.slice(0, -4) + code.slice(-4).toLowerCase())).toMatchObject({ iban });

  for (let place = 0; place < code.length; place++) {
    const other = code[place] === '7' ? '8' : '7';
    const changed = code.slice(0, place) + other + code.slice(place + 1);
    expect(readRaastCode(changed), `another at ${place}`).toBeTypeOf('string');
  }
  for (let length = 0; length < code.length; length++)
    expect(readRaastCode(code.slice(0, length)), `the first ${length}`).toBeTypeOf('string');
});

test('somebody may type an IBAN or paste the code of their bank, and hears what is wrong with it', () => {
  expect(readRaastAccount(` ${iban.toLowerCase()} `)).toEqual({ iban, scheme: '00' });
  expect(readRaastAccount(writeRaastCode({ iban, scheme: '30' }, 1))).toEqual({ iban, scheme: '30' });
  expect(readRaastAccount('PK37SCBL0000001123456702')).toBe('iban');
  expect(readRaastAccount('0300 0000001')).toBe('iban');
  expect(readRaastAccount('https://example.com/a-menu-of-a-restaurant')).toBe('raastCode');
  expect(readRaastAccount(writeRaastCode({ iban, scheme: '30' }, 1).replace('1004', '1003'))).toBe(
    'raastCode',
  );
  const code = writeRaastCode({ iban, scheme: '30' }, 500);
  expect(readRaastAccount(code.replace('0503500', '0503900'))).toBe('raastDamaged');
});
