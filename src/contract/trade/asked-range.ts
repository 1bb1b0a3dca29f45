import { z } from 'zod';
import { Province } from '#contract/people/places.ts';

/** What others ask for 40 kg of the same, in the province or, where that is null, in the country. */
export const AskedRange = z.object({
  province: Province.nullable(),
  low: z.number().int(),
  high: z.number().int(),
  count: z.number().int(),
  /** The last part of the address of the page with its prices, where there is one. */
  crop: z.string().nullable(),
});
export type AskedRange = z.infer<typeof AskedRange>;

/** What farmers in the country ask for 40 kg of a crop that has a page with its prices. */
export const CropRange = z.object({
  name: z.string(),
  low: z.number().int(),
  high: z.number().int(),
  /** The last part of the address of that page. */
  crop: z.string(),
});
export type CropRange = z.infer<typeof CropRange>;
