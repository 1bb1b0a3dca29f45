import { z } from 'zod';
import { Picture } from './pictures.ts';
import { FoundProduct, ProductKey } from './products.ts';

/** Where somebody else showed the same picture earlier. */
const EarlierPicture = z.object({
  productId: ProductKey,
  name: z.string(),
  sellerName: z.string(),
  picture: Picture,
  /** Whether it has a page that anyone can open. */
  isPublic: z.boolean(),
});
export type EarlierPicture = z.infer<typeof EarlierPicture>;

/** What a product says and shows, for whoever judges it: also of one that nobody else may see. */
export const Listing = FoundProduct.pick({
  price: true,
  priceBasis: true,
  quantity: true,
  weightCategory: true,
  rupeesPerMaund: true,
  quality: true,
  location: true,
}).extend({
  desc: z.string(),
  pictures: z.array(Picture.extend({ firstShown: EarlierPicture.nullable() })),
});
export type Listing = z.infer<typeof Listing>;
