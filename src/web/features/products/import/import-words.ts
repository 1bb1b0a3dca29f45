import type { Locale } from '#web/kit/words/words.ts';

export type ManyProductsWords = Locale['ManyProducts'];
export type ImportWords = ManyProductsWords['import'];
