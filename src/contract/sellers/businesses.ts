import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { MarkerDraft } from './farms.ts';
import { User } from '#contract/people/people.ts';
import { Point } from '#contract/people/places.ts';
import { SellerPage, ShopProducts, ShopSearch } from './seller-page.ts';
import { phoneRevealLimited } from '#contract/api/refusal-groups.ts';

/** A supplier's business as anyone sees it. */
export const ShownBusiness = SellerPage.extend({
  businessId: z.uuid(),
  sinceDate: z.iso.date(),
});
export type ShownBusiness = z.infer<typeof ShownBusiness>;

/** A supplier as anyone sees it on the map: no person, no phone number. */
export const MappedBusiness = z.object({
  businessId: z.uuid(),
  name: z.string(),
  city: z.string(),
  point: Point,
});
export type MappedBusiness = z.infer<typeof MappedBusiness>;

const One = z.object({ id: z.uuid() });

export const businesses = {
  show: endpoint({
    method: 'GET',
    path: '/api/businesses/:id',
    purpose: 'The public page of a supplier',
    who: 'anyone',
    input: One,
    reply: ShownBusiness,
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/businesses/:id/products',
    purpose: 'What a supplier sells, newest first',
    details: '`text` and `category` narrow it down, as in the search of the catalogue.',
    who: 'anyone',
    input: ShopSearch,
    reply: ShopProducts,
  }),
  revealPhone: endpoint({
    method: 'POST',
    path: '/api/businesses/:id/phone',
    purpose: 'The phone number of a supplier',
    details: 'The supplier sees how many people asked.',
    who: 'anyone',
    refuses: phoneRevealLimited,
    input: One,
    reply: z.object({ phone: z.string() }),
  }),
  moveMarker: endpoint({
    method: 'PATCH',
    path: '/api/me/business/marker',
    purpose: 'Put my business on the map where it really is',
    who: 'vendor',
    refuses: ['not_found', 'user_not_found'],
    input: MarkerDraft,
    reply: User,
  }),
  onTheMap: endpoint({
    method: 'GET',
    path: '/api/businesses/on-the-map',
    purpose: 'Suppliers on the map',
    details: 'Those whose place is known, newest first, at most 2,000.',
    who: 'anyone',
    input: z.object({}),
    reply: z.array(MappedBusiness),
  }),
};
