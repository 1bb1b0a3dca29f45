import { z } from 'zod';
import { ProfilePicture } from './pictures.ts';

/** One of the two sides of an order, as it stands there. */
export const OrderParty = z.object({
  /** For the market office alone. Null once they have left. */
  id: z.uuid().nullable(),
  name: z.string(),
  picture: ProfilePicture,
  phone: z.string().nullable(),
  /** They have deleted their account. */
  hasLeft: z.boolean(),
});
