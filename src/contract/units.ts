import { z } from 'zod';

/** 20 marla are a kanal, 8 kanal an acre, 25 acres a murabba. */
export const farmSizeUnits = ['Marla', 'Kanal', 'Acre', 'Murabba'] as const;
export const FarmSizeUnit = z.enum(farmSizeUnits, 'Please choose a unit.');

const gramsPerMaund = 40_000;

/** What a seller may sell by, with its weight where it has one. The two roles write their units differently. */
const gramsIn: Record<WeightUnit, number | null> = {
  Kilograms: 1000,
  'Maund (40 kg)': gramsPerMaund,
  Tons: 1_000_000,
  Grams: 1,
  Piece: null,
  Dozen: null,
  grams: 1,
  kilograms: 1000,
  tons: 1_000_000,
  piece: null,
};

export const farmerUnits = ['Kilograms', 'Maund (40 kg)', 'Tons', 'Grams', 'Piece', 'Dozen'] as const;
export const vendorUnits = ['grams', 'kilograms', 'tons', 'piece'] as const;
export const WeightUnit = z.enum([...farmerUnits, ...vendorUnits], 'Please choose a unit.');
export type WeightUnit = z.infer<typeof WeightUnit>;

export const PriceBasis = z.enum(['unit', 'lot']);
export type PriceBasis = z.infer<typeof PriceBasis>;

type Offer = { price: number; priceBasis: PriceBasis; weight: number; weightCategory: WeightUnit };

/** The price of 40 kg in whole Rupees, so that a bag, a ton and a maund can be compared; null for what is counted. */
export function rupeesPerMaund({ price, priceBasis, weight, weightCategory }: Offer) {
  const grams = gramsIn[weightCategory];
  if (grams === null) return null;
  return Math.round((price * gramsPerMaund) / (priceBasis === 'lot' ? grams * weight : grams));
}
