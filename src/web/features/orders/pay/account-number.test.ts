import { expect, test } from 'vitest';
import { accountNumberIn } from './account-number.ts';

test.each([
  ['Raast ID 03000000001, Imran Sandhu', '03000000001'],
  ['Easypaisa 0300-000 0001', '03000000001'],
  ['Imran Sandhu\n+92 300 0000001', '+923000000001'],
  ['Meezan Bank, PK36 SCBL 0000 0011 2345 6702', 'PK36SCBL0000001123456702'],
  ['HBL, branch 0021, account 0123 4567 8901 234', '012345678901234'],
  ['Raast 03000000001 or 03110000002', undefined],
  ['Raast 03000000001 03110000002', undefined],
  ['Please call me on Friday after 10', undefined],
])('of %j a field of a bank gets %s', (details, number) => {
  expect(accountNumberIn(details)).toBe(number);
});
