import { z } from 'zod';

/** A part of a list, and where the next one begins, if there is more. */
export const page = <Item extends z.ZodType, Next extends z.ZodType>(item: Item, next: Next) =>
  z.object({ items: z.array(item), next: next.nullable() });

/** Where the last page ended: a time and a key. */
export const Cursor = z.string().max(120);
