import { z } from 'zod';
import type { RawEndpoint } from '#contract/api/endpoint.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { type OrderEvent, orderLife } from './order-life.ts';
import { PrivatePicture } from './pictures.ts';

/** Of one message. */
export const maxDisputePictures = 3;

/** The addresses that the uploads were answered with. */
export const DisputeImages = z
  .array(z.string().max(300))
  .max(maxDisputePictures, fieldError('mostPictures', { most: maxDisputePictures }))
  .default([]);

export const DisputePicture = PrivatePicture.extend({ id: z.uuid() });
export type DisputePicture = z.infer<typeof DisputePicture>;

/** Whatever one side writes for the market office to read. */
export function takesPictures(event: OrderEvent) {
  return orderLife.some((step) => step.event === event && step.to === 'disputed' && step.needsReason);
}

export const disputePictureRawEndpoints = {
  picture: {
    method: 'GET',
    path: '/api/orders/:orderNo/pictures/:id/:file',
    purpose: 'A picture that one side of an order has sent to the market office',
    details:
      'For the buyer and the seller of the order, and for admins. The file is `picture-320.webp` or `picture-1600.webp`. No cache may keep it.',
    who: 'signed in',
    answers: 'image/webp',
    refuses: ['not_found'],
  },
} as const satisfies Record<string, RawEndpoint>;
