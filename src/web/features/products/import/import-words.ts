import type { Locale } from '#web/kit/words/words.ts';

export type ManyWords = Locale['ManyProducts'];
export type ImportWords = ManyWords['import'];
