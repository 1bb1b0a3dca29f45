import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { FarmDraft, User } from '#contract/people/people.ts';
import { Point } from '#contract/people/places.ts';
import { SellerPage, ShopProducts, ShopSearch } from './seller-page.ts';
import { phoneRevealLimited } from '#contract/api/refusal-groups.ts';

/** A farm as anyone sees it. */
export const ShownFarm = SellerPage.extend({
  farmId: z.uuid(),
  farmSize: FarmDraft.shape.farmSize,
});
export type ShownFarm = z.infer<typeof ShownFarm>;

/** Where the owner puts a farm or a shop on the map; null gives it back to its city. */
export const MarkerDraft = z.object({ marker: Point.nullable() });

const One = z.object({ id: z.uuid() });

export const farms = {
  show: endpoint({
    method: 'GET',
    path: '/api/farms/:id',
    purpose: 'The public page of a farm',
    who: 'anyone',
    input: One,
    reply: ShownFarm,
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/farms/:id/products',
    purpose: 'What a farm sells, newest first',
    details: '`text` and `category` narrow it down, as in the search of the catalogue.',
    who: 'anyone',
    input: ShopSearch,
    reply: ShopProducts,
  }),
  revealPhone: endpoint({
    method: 'POST',
    path: '/api/farms/:id/phone',
    purpose: 'The phone number of a farm',
    details: 'The farmer sees how many people asked.',
    who: 'anyone',
    refuses: phoneRevealLimited,
    input: One,
    reply: z.object({ phone: z.string() }),
  }),
  moveMarker: endpoint({
    method: 'PATCH',
    path: '/api/me/farm/marker',
    purpose: 'Put my farm on the map where it really is',
    who: 'farmer',
    refuses: ['not_found', 'user_not_found'],
    input: MarkerDraft,
    reply: User,
  }),
};
