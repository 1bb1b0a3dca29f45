import { z } from 'zod';
import { ProfilePicture } from './pictures.ts';

/** The buyer or the seller of an order. */
export const OrderParty = z.object({
  /** For the market office alone. Null once they have left. */
  id: z.uuid().nullable(),
  name: z.string(),
  picture: ProfilePicture,
  phone: z.string().nullable(),
});
