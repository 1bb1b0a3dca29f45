import { z } from 'zod';
import { text } from '#contract/text/text.ts';

/** What a seller tells of the farm or the shop on its public page; each may be left blank. */
export const ShopTexts = z.object({ about: text(1000), hours: text(200), address: text(200) });
export type ShopTexts = z.infer<typeof ShopTexts>;
