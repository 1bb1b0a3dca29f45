import { expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { blankBusiness, missingOfBusiness } from './business-draft.ts';
import { blankFarm, missingOfFarm } from './farm-draft.ts';
import { missingText } from './missing-text.ts';

test('whoever registers a farm or a business reads by name what is still missing, and nothing once all is there', () => {
  const { FarmerRegister: farmWords, VendorRegister: businessWords } = en;
  const business = { ...blankBusiness, vendorName: 'Bilal', businessName: 'Mehmood', vendorCity: 'Okara' };
  const whole = { ...business, sinceDate: '2011-03-01', vendorProvince: 'Punjab' };
  const ofBusiness = (draft: typeof whole) => missingText(missingOfBusiness(draft), businessWords.missing);

  expect(missingText(missingOfFarm(blankFarm), farmWords.missing)).toBe(
    'Still missing: the farmer name, the farm name, the farm size, the farm size unit, a city, a province.',
  );
  expect(ofBusiness(business)).toBe('Still missing: the date of establishment, a province.');
  expect(ofBusiness({ ...whole, vendorProvince: ' ' })).toBe('One thing is missing: a province.');
  expect(ofBusiness(whole)).toBeUndefined();
});
