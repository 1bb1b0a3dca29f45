import type { ShownProduct } from '#contract/trade/products.ts';
import type { Locale } from '#web/kit/words/words.ts';

export type MakeOfferParts = { product: ShownProduct; words: Locale['ProductDetail']['offer'] };
