import { z } from 'zod';
import { GalleryPicture } from './galleries.ts';
import { Point, Province } from '#contract/people/places.ts';
import { ProfilePicture } from '#contract/trade/pictures.ts';
import { Rating } from './rating.ts';
import { SellerCheck } from './seller-check.ts';

/** What the public page of a farm and that of a business have in common: no phone number, no id of a person. */
export const SellerPage = z.object({
  name: z.string(),
  ownerName: z.string(),
  ownerPicture: ProfilePicture,
  city: z.string(),
  province: Province,
  /** Where the owner has put it on the map, else where its city lies; none for a city we do not know. */
  point: Point.nullable(),
  hasPhone: z.boolean(),
  pictures: z.array(GalleryPicture),
  rating: Rating,
  /** Null: the market office has not checked them. */
  check: SellerCheck.nullable(),
  /** Held back for its name until somebody has looked: nobody but its owner sees it. */
  isHeld: z.boolean(),
  /** Whether whoever asks is the owner. */
  isMine: z.boolean(),
  /** How many people have asked for the phone number; only the owner is told. */
  reveals: z.number().int().nullable(),
});

export const PageOfProducts = z.object({
  id: z.uuid(),
  /** Where the last page ended. */
  after: z.string().max(200).optional(),
});
