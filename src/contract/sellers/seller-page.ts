import { z } from 'zod';
import { GalleryPicture } from './galleries.ts';
import { Point, Province } from '#contract/people/places.ts';
import { ProfilePicture } from '#contract/trade/pictures.ts';
import { categories } from '#contract/trade/categories.ts';
import { Rating } from './rating.ts';
import { SellerCheck } from './seller-check.ts';
import { ShopTexts } from './shop-texts.ts';
import { FoundProducts } from '#contract/trade/products.ts';
import { text } from '#contract/text/text.ts';

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
  ...ShopTexts.shape,
  /** How many products of each category are on offer; those with none are left out. */
  groups: z.array(z.object({ category: z.enum(categories), count: z.number().int() })),
  /** Held back for its name until somebody has looked: nobody but its owner sees it. */
  isHeld: z.boolean(),
  /** Whether whoever asks is the owner. */
  isMine: z.boolean(),
  /** How many people have asked for the phone number; only the owner is told. */
  reveals: z.number().int().nullable(),
});

export const ShopSearch = z.object({
  id: z.uuid(),
  text: text(200).optional(),
  category: z.enum(categories).optional(),
  /** Where the last page ended. */
  after: z.string().max(200).optional(),
});
export type ShopSearch = z.infer<typeof ShopSearch>;

export const ShopProducts = FoundProducts.extend({
  /** How many there are on all pages. */
  count: z.number().int(),
});
