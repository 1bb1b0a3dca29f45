import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';

const Somebody = z.object({ id: z.uuid(), name: z.string() });

/** Three orders within a week, both new when they met, both on one network, every order below 500 Rupees. */
const PairSign = z.enum(['many', 'new', 'network', 'tiny']);

/** A buyer and a seller who may be one person, or reviewing for each other. */
export const SuspiciousPair = z.object({
  buyer: Somebody,
  seller: Somebody,
  /** Carried out between the two. */
  orders: z.number().int(),
  reviews: z.number().int(),
  signs: z.array(PairSign),
  lastAt: z.iso.datetime(),
});
export type SuspiciousPair = z.infer<typeof SuspiciousPair>;

export const suspiciousPairs = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/suspicious-pairs',
    purpose: 'Buyers and sellers who may be reviewing each other for show, newest trade first',
    who: 'admin',
    input: z.object({}),
    reply: z.array(SuspiciousPair),
  }),
};
