import { expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { heldRoles } from './role-names.ts';
import { farmSizeText, provinceName, quantityText, unitWords } from './values.ts';
import { keepLocale } from './words.ts';

test('a quantity is told with the form of its unit that goes with it', () => {
  expect([
    quantityText(20, 'Piece'),
    quantityText(1, 'piece'),
    quantityText(1200, 'Maund (40 kg)'),
    quantityText(0.5, 'Kilograms'),
  ]).toEqual(['20 pieces', '1 piece', '1,200 maunds', '0.5 kilograms']);
  expect(farmSizeText({ farmSizeValue: 25, farmSizeCategory: 'Acre' })).toBe('25 acres');
  expect(farmSizeText({ farmSizeValue: 1, farmSizeCategory: 'Kanal' })).toBe('1 kanal');
});

test('[1-07] roles, units and provinces are told in the words of the locale', () => {
  keepLocale({
    ...en,
    Roles: { ...en.Roles, isFarmer: 'Kisan' },
    Provinces: { ...en.Provinces, Sindh: 'Sindh suba' },
    Units: { ...en.Units, Piece: { ...en.Units.Piece, label: 'Adad' } },
  });
  expect([
    heldRoles({ isFarmer: true, isAdvisor: true }),
    provinceName('Sindh'),
    unitWords('Piece').label,
  ]).toEqual([['Kisan', 'Expert'], 'Sindh suba', 'Adad']);
});
