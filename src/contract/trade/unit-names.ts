/** A bag is sold as a whole, and has the weight that its name says. */
export const bagUnits = ['Bag (20 kg)', 'Bag (25 kg)', 'Bag (40 kg)', 'Bag (50 kg)', 'Bag (100 kg)'] as const;
export type Bag = (typeof bagUnits)[number];
/** What a seller may sell by. The two roles write their units differently. */
export const farmerUnits = [
  'Kilograms',
  'Maund (40 kg)',
  'Tons',
  'Grams',
  'Piece',
  'Dozen',
  ...bagUnits,
] as const;
export const vendorUnits = ['grams', 'kilograms', 'tons', 'piece'] as const;
export const weightUnits = [...farmerUnits, ...vendorUnits] as const;
export type WeightUnit = (typeof weightUnits)[number];
