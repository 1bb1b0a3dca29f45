import type { Locale } from '#web/kit/words/words.ts';

/** The texts of an upload, which every screen with uploads has in its own group. */
export type UploadWords = Locale['ProductModal']['pictures']['uploadTask'];
