import { z } from 'zod';
import { Day } from '#contract/text/days.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { text } from '#contract/text/text.ts';
import { PriceBound, isValidRange, reversedRangeError } from './price-range.ts';
import { rupeesPerMaund } from './units.ts';
import { Version } from '#contract/api/version.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { phoneRevealLimited } from '#contract/api/refusal-groups.ts';

export const requirementUnits = ['Grams', 'Kg', 'Tons'] as const;
export const RequirementUnit = z.enum(requirementUnits, fieldError('unit'));
export type RequirementUnit = z.infer<typeof RequirementUnit>;
export const defaultRequirementUnit: RequirementUnit = 'Grams';

export const RequirementKey = z.string().regex(/^product_\d{13,16}$/);

/** Closed: only its owner sees it, and nobody can answer it. */
export const RequirementStatus = z.enum(['open', 'closed']);
export type RequirementStatus = z.infer<typeof RequirementStatus>;

export const Amount = z.coerce
  .number(fieldError('number'))
  .positive(fieldError('aboveZero'))
  .max(1_000_000_000, fieldError('atMost', { most: 1_000_000_000 }))
  .refine((amount) => amount >= 0.001, fieldError('larger'));
/** Whole Rupees for one unit. */
export const UnitPrice = z.coerce
  .number(fieldError('number'))
  .int(fieldError('wholeRupees'))
  .min(1, fieldError('priceAboveZero'))
  .max(1_000_000_000, fieldError('atMost', { most: 1_000_000_000 }));

export const maxKilometres = 2000;
const Kilometres = z.coerce
  .number(fieldError('number'))
  .int(fieldError('whole'))
  .min(1, fieldError('aboveZero'))
  .max(maxKilometres, fieldError('atMost', { most: maxKilometres }))
  .nullable();

/** What a supplier types into the requirement form. */
export const RequirementDraft = z.object({
  product: text(120).min(1, fieldError('fillIn')),
  weightCategory: RequirementUnit.default(defaultRequirementUnit),
  weight: Amount,
  price: UnitPrice,
  /** When the supplier wants to have it. The day after, farmers no longer see it. */
  estimatedDate: Day.nullable().default(null),
  /** How far from the business it may lie to be told of; without it, anywhere. */
  withinKm: Kilometres.default(null),
});
export type RequirementDraft = z.infer<typeof RequirementDraft>;

/** A requirement as its owner keeps it. */
export const Requirement = RequirementDraft.extend({
  id: RequirementKey,
  status: RequirementStatus,
  /** Its estimated date has passed in Pakistan. */
  expired: z.boolean(),
  /** Goes up with every change: an edit names the one it started from. */
  version: Version,
  rupeesPerMaund: z.number().int(),
  /** How much of it is not bought yet. */
  openWeight: z.number(),
  /** How many offers stand or have been accepted. */
  offers: z.number().int(),
  /** How many people have asked for the phone number. */
  reveals: z.number().int(),
});
export type Requirement = z.infer<typeof Requirement>;

/** A requirement as anyone finds it: no phone number, no owner's id. */
export const FoundRequirement = z.object({
  id: RequirementKey,
  product: z.string(),
  weightCategory: RequirementUnit,
  /** As much as is not bought yet. */
  weight: z.number(),
  price: z.number().int(),
  rupeesPerMaund: z.number().int(),
  estimatedDate: z.iso.date().nullable(),
  /** How far away from it the supplier wants to buy, if that matters. */
  withinKm: z.number().int().nullable(),
  postedAt: z.iso.datetime(),
  businessName: z.string(),
  businessId: z.uuid(),
  city: z.string(),
  province: z.string(),
});
export type FoundRequirement = z.infer<typeof FoundRequirement>;

export const RequirementSearch = z
  .object({
    text: text(200).optional(),
    /** Part of the supplier's city or province. */
    location: text(200).optional(),
    /** In Rupees for 40 kg: prices of a gram and of a ton could not be compared otherwise. */
    minPrice: PriceBound,
    maxPrice: PriceBound,
    businessId: z.uuid().optional(),
    /** Where the last page ended. */
    after: z.string().max(200).optional(),
  })
  .refine(isValidRange, reversedRangeError);
export type RequirementSearch = z.infer<typeof RequirementSearch>;

const One = z.object({ id: RequirementKey });
const Done = z.object({ done: z.literal(true) });

export const requirements = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/requirements',
    purpose: 'What I want to buy',
    who: 'vendor',
    input: z.object({}),
    reply: z.array(Requirement),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/requirements',
    purpose: 'Post what I want to buy',
    details: 'Sent twice with the same `key`, it is posted once.',
    who: 'vendor',
    refuses: ['added_before'],
    input: RequirementDraft.extend({ key: IdempotencyKey.optional() }),
    reply: Requirement,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/requirements/:id',
    purpose: 'Change, close or reopen a requirement',
    details: 'What is not sent stays as it is. `version` is the one the change starts from.',
    who: 'vendor',
    refuses: ['changed_elsewhere', 'requirement_filled'],
    input: z.object({
      id: RequirementKey,
      version: Version,
      status: RequirementStatus.optional(),
      product: RequirementDraft.shape.product.optional(),
      weightCategory: RequirementUnit.optional(),
      weight: Amount.optional(),
      price: UnitPrice.optional(),
      estimatedDate: Day.nullable().optional(),
      withinKm: Kilometres.optional(),
    }),
    reply: Requirement,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/requirements/:id',
    purpose: 'Delete a requirement',
    details: 'Farmers whose offers are still open are told that it is closed.',
    who: 'vendor',
    input: One,
    reply: Done,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/requirements',
    purpose: 'What suppliers want to buy, newest first',
    who: 'anyone',
    input: RequirementSearch,
    reply: z.object({
      items: z.array(FoundRequirement),
      /** Give it back as `after` for the next page; none on the last. */
      next: z.string().nullable(),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/requirements/count',
    purpose: 'How many requirements a search finds',
    details: 'Counts up to 1,000.',
    who: 'anyone',
    input: RequirementSearch,
    reply: z.object({ count: z.number().int(), isCapped: z.boolean() }),
  }),
  revealPhone: endpoint({
    method: 'POST',
    path: '/api/requirements/:id/phone',
    purpose: 'The phone number of the supplier',
    details: 'Null where no number is confirmed. The supplier sees how many people asked.',
    who: 'anyone',
    refuses: phoneRevealLimited,
    input: One,
    reply: z.object({ phone: z.string().nullable() }),
  }),
};

/** The unit of an order for it. */
export const orderUnitFor = { Grams: 'Grams', Kg: 'Kilograms', Tons: 'Tons' } as const;

/** The price of 40 kg in whole Rupees. */
export function maundPriceOf({
  price,
  weightCategory,
}: {
  price: number;
  weightCategory: RequirementUnit;
}): number {
  return rupeesPerMaund({
    price,
    priceBasis: 'unit',
    weight: 1,
    weightCategory: orderUnitFor[weightCategory],
  })!;
}
