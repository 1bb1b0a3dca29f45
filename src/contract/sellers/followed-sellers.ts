import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { SellerRole } from '#contract/trade/products.ts';

/** How many sellers one person can follow. */
export const maxFollowedSellers = 100;

export const FollowedSeller = z.object({
  role: SellerRole,
  /** The id of the seller's public page. */
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  followedAt: z.iso.datetime(),
  /** Nobody can see the page any more, at least for now. */
  isGone: z.boolean(),
});
export type FollowedSeller = z.infer<typeof FollowedSeller>;

const One = z.object({ role: SellerRole, id: z.uuid() });
const List = z.array(FollowedSeller);

export const followedSellers = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/followed-sellers',
    purpose: 'The farms and suppliers I follow, newest first',
    who: 'signed in',
    input: z.object({}),
    reply: List,
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/me/followed-sellers',
    purpose: 'Follow a farm or a supplier, to be told of their new products',
    who: 'signed in',
    refuses: ['own_page', 'followed_full', 'not_found'],
    input: One,
    reply: List,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/me/followed-sellers/:role/:id',
    purpose: 'Stop following a farm or a supplier',
    details: 'One that is not followed stays so.',
    who: 'signed in',
    input: One,
    reply: List,
  }),
};
