import { z } from 'zod';
import { containsPhone } from '#contract/people/phone.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** What a seller tells of the farm or the shop on its public page; each may be left blank. */
export const ShopTexts = z.object({ about: text(1000), hours: text(200), address: text(200) });
export type ShopTexts = z.infer<typeof ShopTexts>;

/** As it is typed: numbers are shown by the button of the page, which offers only proven ones and counts who asks. */
export const ShopTextsDraft = z.object({
  about: withoutPhone(ShopTexts.shape.about),
  hours: withoutPhone(ShopTexts.shape.hours),
  address: withoutPhone(ShopTexts.shape.address),
});

function withoutPhone(typed: z.ZodString) {
  return typed.refine((words) => !containsPhone(words), fieldError('noPhoneOnPage'));
}
