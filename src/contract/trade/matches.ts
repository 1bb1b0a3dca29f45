import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { ProductKey } from './products.ts';
import { FoundRequirement, RequirementKey } from './requirements.ts';
import { PriceBasis, WeightUnit } from './unit-schemas.ts';

const Kilometres = z.number().int().nullable();

/** A requirement that a product of mine meets. */
export const WantedMatch = FoundRequirement.extend({
  /** From the product to the supplier; null where nobody knows the place. */
  kilometres: Kilometres,
  /** The cheapest of my products that meet it. */
  productId: ProductKey,
  productName: z.string(),
});
export type WantedMatch = z.infer<typeof WantedMatch>;

/** A farmer's product that meets a requirement of mine. */
export const FittingProduct = z.object({
  requirementId: RequirementKey,
  /** What I want, in my words. */
  wanted: z.string(),
  id: ProductKey,
  name: z.string(),
  price: z.string(),
  priceBasis: PriceBasis,
  weightCategory: WeightUnit,
  /** As much as can be ordered. */
  quantity: z.string(),
  quality: z.string(),
  rupeesPerMaund: z.number().int(),
  location: z.string(),
  kilometres: Kilometres,
  farmName: z.string(),
  farmId: z.uuid(),
});
export type FittingProduct = z.infer<typeof FittingProduct>;

export const matches = {
  wanted: endpoint({
    method: 'GET',
    path: '/api/me/matches/requirements',
    purpose: 'What suppliers want to buy that I offer, newest first',
    details:
      'By crop, price for 40 kg, the distance that the supplier gives, and quantity: a tenth of what is wanted is enough. Up to 100; `isCapped` where there are more.',
    who: 'farmer',
    input: z.object({}),
    reply: z.object({ items: z.array(WantedMatch), isCapped: z.boolean() }),
  }),
  fitting: endpoint({
    method: 'GET',
    path: '/api/me/matches/products',
    purpose: 'What farmers offer that meets my open requirements, the cheapest of each first',
    details: 'By the same rule as for the farmer. Up to 20 for each, and 100 in all.',
    who: 'vendor',
    input: z.object({}),
    reply: z.object({ items: z.array(FittingProduct), isCapped: z.boolean() }),
  }),
};
