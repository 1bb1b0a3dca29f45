import { z } from 'zod';
import { type RawEndpoint, endpoint } from '#contract/api/endpoint.ts';
import { Province } from '#contract/people/places.ts';
import { text } from '#contract/text/text.ts';
import { categories } from './categories.ts';
import { OfficialRate } from './official-rates.ts';
import { ProductKey, SellerRole } from './products.ts';
import { WeightUnit } from './unit-schemas.ts';

const Rupees = z.number().int();

/** Of 40 kg. Half of the sellers lie between `low` and `high`, a quarter below and a quarter above. */
export const PriceBand = z.object({
  low: Rupees,
  middle: Rupees,
  high: Rupees,
  /** Of offers, or of orders where it is what was paid. */
  count: z.number().int(),
  sellers: z.number().int(),
});
export type PriceBand = z.infer<typeof PriceBand>;

/** The middle as it was about so long ago; null where nobody could say it then. */
const PriceBefore = z.object({ week: Rupees.nullable(), month: Rupees.nullable() });
export type PriceBefore = z.infer<typeof PriceBefore>;

/** What was asked in a week, by its Monday. */
export const PriceWeek = PriceBand.extend({ week: z.iso.date() });
export type PriceWeek = z.infer<typeof PriceWeek>;

const Priced = z.object({ crop: z.string(), name: z.string(), category: z.enum(categories) });

export const CropPrice = Priced.extend({
  asked: PriceBand,
  before: PriceBefore,
  /** The middle of each week, the oldest first. */
  weeks: z.array(Rupees),
  /** The newest official rate, wherever it is from. */
  official: OfficialRate.nullable(),
});
export type CropPrice = z.infer<typeof CropPrice>;

/** `province` is null for the whole country. */
export const PlacePrice = z.object({
  province: Province.nullable(),
  asked: PriceBand.nullable(),
  paid: PriceBand.nullable(),
  before: PriceBefore,
  weeks: z.array(PriceWeek),
});
export type PlacePrice = z.infer<typeof PlacePrice>;

export const ProductBand = PriceBand.extend({
  measure: z.enum(['asked', 'paid']),
  province: Province.nullable(),
});
export type ProductBand = z.infer<typeof ProductBand>;

/** Suppliers with open requirements for it. */
const Buyers = z.object({
  count: z.number().int(),
  nearest: z
    .object({
      businessName: z.string(),
      city: z.string(),
      kilometres: z.number().int().nullable(),
      /** What is left to buy: whoever has much less is not told of it, but may still offer it. */
      weight: z.number(),
      weightCategory: WeightUnit,
      rupeesPerMaund: Rupees,
    })
    .nullable(),
});
export type Buyers = z.infer<typeof Buyers>;

const ComputedAt = z.iso.datetime().nullable();

export const prices = {
  list: endpoint({
    method: 'GET',
    path: '/api/prices',
    purpose: 'What farmers in Pakistan ask for 40 kg of each crop',
    details:
      'Of the last 30 days, with one voice per seller and without outliers. Crops that fewer than five farmers offer are left out.',
    who: 'anyone',
    input: z.object({}),
    reply: z.object({ computedAt: ComputedAt, crops: z.array(CropPrice) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/prices/:crop',
    purpose: 'What is asked and paid for 40 kg of a crop, by province and by week',
    details:
      'The whole country comes first. What was paid is told a day late, rounded to 50 Rupees, from five orders of three sellers and three buyers on.',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.object({ crop: text(60) }),
    reply: Priced.extend({
      computedAt: ComputedAt,
      places: z.array(PlacePrice),
      /** What authorities publish, the newest of each place first. */
      official: z.array(OfficialRate),
    }),
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/products/:id/price-band',
    purpose: 'What 40 kg of the same as this product cost',
    details:
      'What was paid, else what is asked; in the province of its seller, else in the whole country: then `province` is null. Null where too few are known.',
    who: 'signed in',
    input: z.object({ id: ProductKey }),
    reply: z.object({ band: ProductBand.nullable() }),
  }),
  others: endpoint({
    method: 'GET',
    path: '/api/me/prices',
    purpose: 'What others in my province ask for a product of this name, and who wants to buy it',
    details:
      'Of the whole country where too few offer it in the province: then `province` is null. Buyers are told to farmers alone, as only they can answer a requirement.',
    who: 'seller',
    input: z.object({ role: SellerRole, name: text(120) }),
    reply: z.object({ province: Province.nullable(), asked: PriceBand.nullable(), buyers: Buyers }),
  }),
};

export const priceRawEndpoints = {
  weeks: {
    method: 'GET',
    path: '/api/prices/:crop/weeks.csv',
    purpose: 'What was asked for 40 kg of a crop in each week of a year, as a table',
    details: 'In the whole country, or in the province that `province` in the query names.',
    who: 'anyone',
    refuses: ['not_found'],
    answers: 'text/csv',
    tells: { 'content-disposition': 'attachment; filename="prices-wheat.csv"' },
  },
} as const satisfies Record<string, RawEndpoint>;
