import { expect, test } from 'vitest';
import { containsPhone } from './phone.ts';

const number = '3001234567';
const gaps = ['', ' ', '-', '.', ' - ', '/', '\u2013', '\u200b'];
const prefixes = ['0', '+92', '0092', '92', '+92 (0)', '(0', '00 92 '];

test.each(gaps.flatMap((gap) => prefixes.map((prefix) => ({ gap, prefix }))))(
  'a number is seen after "$prefix" with "$gap" in it, wherever it stands',
  ({ gap, prefix }) => {
    const written = [
      `${prefix}${gap}${number.slice(0, 3)}${gap}${number.slice(3)}`,
      `${prefix}${number.slice(0, 3)}${gap}${number.slice(3, 6)}${gap}${number.slice(6)}`,
      `${prefix}${number.split('').join(gap)}`,
    ];
    for (const one of written) {
      for (const text of [one, `Call ${one} today.`, `گندم ${one}`, `Rs 4,800 (${one})`, urdu(one)]) {
        expect({ text, isSeen: containsPhone(text) }).toEqual({ text, isSeen: true });
      }
    }
  },
);

test.each([
  '300-1234567',
  '300 1234567',
  number,
  '３００１２３４５６７',
  '٠٣٠٠١٢٣٤٥٦٧',
  'wa.me/923001234567',
  'wheat,03001234567',
])('a number is seen in "%s"', (text) => expect(containsPhone(text)).toBe(true));

test.each([
  'Rs 3,000,000,000 for all',
  'Rs 300 350 4000, by grade',
  'Rates 3400 3500 3600 per maund',
  '3000000 Rupees for 3400 maund',
  '30 maund, 3 kg, 500 g',
  'Weight 3450.250 kg, moisture 10.5',
  'Picked 03-10-2026 400 500 bags',
  'Harvest 03-2026 12345 kg',
  'From 2026-03-01 to 2026-03-31, 30000 kg',
  '3/10/2026 4000 50',
  'Batch no. 3104567890',
  'Lot #3214567890 of the mill',
  'Reg. No: 3214567890',
  'EAN 8961234567890',
  '03001234567890123',
  'NPK 15-15-15, 0-52-34',
  'Variety 0333 and 0345',
  'CNIC 35202-1234567-1',
  '042-35761234',
  '',
])('"%s" holds no number', (text) => expect(containsPhone(text)).toBe(false));

function urdu(text: string) {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
}
