import { crc16 } from './crc16.ts';

/** Where money is sent by Raast. Banks differ in the scheme that they write into their QR codes. */
export type RaastAccount = { iban: string; scheme: string };

/** Of an account whose own QR code we have not seen. */
export const usualScheme = '00';

const personToPerson = '02';
const forOnePayment = '12';

/** The text of a QR code that asks for this much: fields of two digits tag, two digits length, and value, a CRC last. */
export function writeRaastCode({ iban, scheme }: RaastAccount, rupees: number) {
  const body = [
    field('00', personToPerson),
    field('01', forOnePayment),
    field('02', scheme),
    field('04', iban),
    field('05', `${rupees}`),
    // Of the CRC itself all but the value is part of what it is made of.
    '1004',
  ].join('');
  return body + crc16(body);
}

function field(tag: string, value: string) {
  return tag + `${value.length}`.padStart(2, '0') + value;
}
