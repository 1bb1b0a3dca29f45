import { expect, test } from 'vitest';
import { impersonates } from './impersonation.ts';

test.each([
  'HBL',
  'H.B.L.',
  'H B L Bank',
  'HBL Customer Support',
  'MCB Loan Office',
  'State Bank',
  'STATE  BANK of Pakistan',
  'Ѕtаte Bаnk',
  'Habib-Bank Ltd',
  'Bank Alfalah',
  'Bank of Punjab',
  'Zarai Taraqiati Bank',
  'Easypaisa help',
  'EasyPa1sa',
  'easy paisa agent',
  'JazzCash',
  'Jazz Cash Helpline',
  'جاز کیش',
  'ایزی پیسہ ہیلپ',
  'Bank Helpline',
  'Bank Verification Officer',
  'Kisan Mandi',
  'Kisan Mandi Official',
  'KISAN-MANDI support',
  'Kissan Mandi Payments',
  'K1san Mand1 Pakistan',
  'KisanMandi.pk Refund Team',
  'کسان منڈی سپورٹ',
  'Admin',
  'Customer Support',
  'Official Help Desk',
  'Market Office',
  'The Mandi Admin',
])('%s impersonates as somebody else', (name) => {
  expect(impersonates(name)).toBe(true);
});

test.each([
  'Bank Road Traders',
  'National Bank Road Seed Store',
  'Seed Shop near Habib Bank',
  'HBL Chowk Agro',
  'HBL Traders',
  'MCB Seeds and Pesticides',
  'Punjab Seed Bank',
  'River Bank Farms',
  'Banka Khan',
  'Multan Kisan Mandi Traders',
  'Kisan Agro Services',
  'Sabzi Mandi Store',
  'Ghalla Mandi Commission Shop',
  'Ali Customer Care Electronics',
  'Help Farm',
  'Habib Farms',
  'United Traders',
  'State Farms',
  'Allied Seeds',
  'Askari Agro Services',
  'Meezan Oil Mills',
  'Jazz Farms',
  'Easy Agro',
  'Officer Farm',
  'The Farm Team',
  'Imran Sandhu',
  'عمران سندھو',
  'بینک روڈ ٹریڈرز',
  "O'Neil & Sons",
  'Market Office Traders',
  '',
])('%s is an honest name', (name) => {
  expect(impersonates(name)).toBe(false);
});

test('a name of the longest kind is judged in a few steps, whatever is in it', () => {
  for (const part of ['b ', 'bank ', 'H.', 'near ', 'kisan mandi ', '\u0301', '1'])
    expect(impersonates(part.repeat(20_000).slice(0, 80))).toBeTypeOf('boolean');
});
