import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Picture } from '#contract/trade/pictures.ts';
import { SellerRole } from '#contract/trade/products.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

export const maxGalleryPictures = 20;

/** Where a picture stands on the web. Only browsers ever ask for it; our server never does. */
export const PictureAddress = text(2000).refine(isPictureAddress, fieldError('pictureAddress'));

/** One picture of a gallery: linked, or uploaded and then with its `picture`. */
export const GalleryPicture = z.object({
  id: z.uuid(),
  url: z.string(),
  picture: Picture.nullable(),
  /** What is to be seen, where that is known. */
  alt: z.string().nullable(),
  /** One of those that a supplier's gallery begins with. */
  isSample: z.boolean(),
});
export type GalleryPicture = z.infer<typeof GalleryPicture>;

const Owned = z.object({ role: SellerRole });
const One = Owned.extend({ id: z.uuid() });

export const galleries = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/galleries/:role',
    purpose: 'My own gallery in one role',
    who: 'seller',
    input: Owned,
    reply: z.array(GalleryPicture),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/me/galleries/:role/links',
    purpose: 'Add a picture to my gallery by its address',
    who: 'seller',
    limit: { max: 300, perSeconds: 3600 },
    refuses: ['gallery_full'],
    input: Owned.extend({ url: PictureAddress }),
    reply: GalleryPicture,
  }),
  hang: endpoint({
    method: 'POST',
    path: '/api/me/galleries/:role/uploads',
    purpose: 'Add an uploaded picture to my gallery',
    who: 'seller',
    limit: { max: 300, perSeconds: 3600 },
    refuses: ['picture_unknown', 'gallery_full'],
    input: Owned.extend({ image: z.string().max(300) }),
    reply: GalleryPicture,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/galleries/:role/pictures/:id',
    purpose: 'Take a picture out of my gallery',
    details: 'It can be put back for an hour.',
    who: 'seller',
    input: One,
    reply: z.object({ done: z.literal(true) }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/me/galleries/:role/pictures/:id/restore',
    purpose: 'Put a picture back where it was',
    who: 'seller',
    refuses: ['gallery_full'],
    input: One,
    reply: GalleryPicture,
  }),
};

/** http or https, a host, and neither name nor password before it: such an address would show them to everyone. */
function isPictureAddress(typed: string) {
  if (!/^https?:\/\/[^\s/?#\\@]+(?:[/?#]|$)/i.test(typed) || /\p{Cc}/u.test(typed)) return false;
  return z.url({ protocol: /^https?$/ }).safeParse(typed).success;
}
