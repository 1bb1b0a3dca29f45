import { z } from 'zod';

/** A part of a list, and where the next one begins, if there is more. */
export const page = <Item extends z.ZodType, Next extends z.ZodType>(item: Item, next: Next) =>
  z.object({ items: z.array(item), next: next.nullable() });

/** Where the last page ended: what it was sorted by and the id, of its last row. */
export const Cursor = z.string().max(120);

/** How many rows an admin's list shows at once, and how many of it a download may ask for at once. */
export const adminPageSize = 25;
export const maxAdminPageSize = 1000;

/** How many of a seller's own products a page holds, and how many it may hold. */
export const ownPageSize = 50;
export const maxOwnPageSize = 500;

export const AdminPageSize = z.coerce.number().int().min(1).max(maxAdminPageSize).default(adminPageSize);
