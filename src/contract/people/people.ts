import { z } from 'zod';
import { Day } from '#contract/text/days.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { ProfilePicture } from '#contract/trade/pictures.ts';
import { canonicalPhone, isSignUpPhone } from './phone.ts';
import { spelledCity } from './cities.ts';
import { Point, Province } from './places.ts';
import { Rating } from '#contract/sellers/rating.ts';
import { ShopTexts, ShopTextsDraft } from '#contract/sellers/shop-texts.ts';
import { RoleMap, SignUpFlag } from './role-schemas.ts';
import { text } from '#contract/text/text.ts';
import { FarmSizeUnit } from '#contract/trade/unit-schemas.ts';
import { fieldError } from '#contract/text/field-error.ts';

const filled = (most: number) => text(most).min(1, fieldError('fillIn'));

/** What a person tells of their farm. */
export const FarmDraft = z.object({
  farmerName: filled(80),
  farmName: filled(80),
  farmSize: z.object({
    farmSizeCategory: FarmSizeUnit,
    farmSizeValue: z.coerce
      .number(fieldError('number'))
      .positive(fieldError('aboveZero'))
      .max(1_000_000, fieldError('atMost', { most: 1_000_000 })),
  }),
  farmCity: filled(80).overwrite(spelledCity),
  farmProvince: Province,
});
export type FarmDraft = z.infer<typeof FarmDraft>;

/** What a person tells of their business. */
export const BusinessDraft = z.object({
  vendorName: filled(80),
  businessName: filled(80),
  sinceDate: Day.refine(isPast, fieldError('pastDate')),
  vendorCity: filled(80).overwrite(spelledCity),
  vendorProvince: Province,
});
export type BusinessDraft = z.infer<typeof BusinessDraft>;

/** The texts of the shop are missing where they stay as they are, and in what a browser saved before there were any. */
export const FarmEdit = FarmDraft.extend(ShopTextsDraft.partial().shape);
export type FarmEdit = z.infer<typeof FarmEdit>;

export const BusinessEdit = BusinessDraft.extend(ShopTextsDraft.partial().shape);
export type BusinessEdit = z.infer<typeof BusinessEdit>;

/** A farm as its owner keeps it. Its id is what public addresses carry; its marker, where the owner has put it on the map. */
export const Farm = FarmDraft.extend({
  ...ShopTexts.partial().shape,
  farmId: z.uuid(),
  marker: Point.nullable(),
});
export type Farm = z.infer<typeof Farm>;

export const Business = BusinessDraft.extend({
  ...ShopTexts.partial().shape,
  businessId: z.uuid(),
  marker: Point.nullable(),
});
export type Business = z.infer<typeof Business>;

/** The signed-in person as their own screens show them. Never sent to anyone else. */
export const User = z.object({
  uid: z.uuid(),
  username: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  roles: RoleMap,
  farmerData: Farm.optional(),
  vendorData: Business.optional(),
  /** These four are missing only in what a browser saved before there were any. */
  rating: Rating.optional(),
  picture: ProfilePicture.optional(),
  /** The names that pose as a bank or as the market: who bears one is out of others' sight. */
  heldFor: z.string().nullish(),
  /** Small pictures, no map tiles, nothing loaded before it is asked for. */
  savesData: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

const OptionalPhone = text(40)
  .refine((typed) => typed === '' || isSignUpPhone(typed), fieldError('signUpPhone'))
  .transform(canonicalPhone)
  .nullish();
const OptionalEmail = text(254)
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, fieldError('email'))
  .nullish();

/** What sign-up sends. Who may be missing what is judged by the server, with the spec's sentences. */
export const SignUpDraft = z.object({
  username: filled(60),
  phoneNumber: OptionalPhone,
  email: OptionalEmail,
  roles: z.partialRecord(SignUpFlag, z.boolean()),
  farmerData: FarmDraft.nullish(),
  vendorData: BusinessDraft.nullish(),
});
export type SignUpDraft = z.infer<typeof SignUpDraft>;

const Done = z.object({ done: z.literal(true) });

export const people = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/people',
    purpose: 'Sign up',
    details:
      'Give a phone number, an e-mail or both, and at least one role. A farmer gives `farmerData`, a supplier `vendorData`. Nobody is signed in by this: ask for a code next.',
    who: 'anyone',
    limit: { max: 5, perSeconds: 3600 },
    refuses: ['identifier_missing', 'identifier_taken', 'role_missing'],
    input: SignUpDraft,
    reply: Done,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    purpose: 'Who I am',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({}),
    reply: User,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: '/api/me/picture',
    purpose: 'Make an uploaded picture my profile picture, in the place of the one before',
    who: 'signed in',
    refuses: ['picture_unknown', 'user_not_found'],
    input: z.object({ image: z.string().max(300) }),
    reply: User,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/me/picture',
    purpose: 'Take my profile picture away',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({}),
    reply: User,
  }),
  becomeFarmer: endpoint({
    method: 'POST',
    path: '/api/me/farm',
    purpose: 'Become a farmer as well',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: FarmDraft,
    reply: User,
  }),
  becomeVendor: endpoint({
    method: 'POST',
    path: '/api/me/business',
    purpose: 'Become a supplier as well',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: BusinessDraft,
    reply: User,
  }),
  editFarm: endpoint({
    method: 'PATCH',
    path: '/api/me/farm',
    purpose: 'Change the details of my farm',
    who: 'farmer',
    refuses: ['not_found', 'user_not_found'],
    input: FarmEdit,
    reply: User,
  }),
  editBusiness: endpoint({
    method: 'PATCH',
    path: '/api/me/business',
    purpose: 'Change the details of my business',
    who: 'vendor',
    refuses: ['not_found', 'user_not_found'],
    input: BusinessEdit,
    reply: User,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/me',
    purpose: 'Change my name',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({ username: filled(60) }),
    reply: User,
  }),
  saveData: endpoint({
    method: 'PATCH',
    path: '/api/me/data-saver',
    purpose: 'Turn my data saver on or off',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({ isOn: z.boolean() }),
    reply: User,
  }),
};

/** In Pakistan it is already tomorrow when it is still today in Greenwich: a day of grace. */
function isPast(date: string) {
  return Date.parse(date) <= Date.now() + 86_400_000;
}
