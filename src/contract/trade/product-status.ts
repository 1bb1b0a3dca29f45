import { z } from 'zod';

/** Open: in the catalogue, also while all of it is reserved. Paused: only its owner sees it. Sold out: nothing is in the
 *  store, or its owner says so; its page stays, and search does not find it.
 *  Withheld: not by its owner but by the market, until somebody has looked. */
export const ProductStatus = z.enum(['open', 'paused', 'sold_out', 'withheld']);
export type ProductStatus = z.infer<typeof ProductStatus>;
/** What its owner may choose. */
export const RequestedStatus = ProductStatus.exclude(['withheld']);
export type RequestedStatus = z.infer<typeof RequestedStatus>;

/** Low: on offer, and less of it is left than its seller wants to hear of. */
export const OwnStatus = z.enum([...ProductStatus.options, 'low']);
export type OwnStatus = z.infer<typeof OwnStatus>;
export const OwnSort = z.enum(['newest', 'name', 'price', 'quantity']);
export type OwnSort = z.infer<typeof OwnSort>;
