import type { Sentences } from '#contract/text/sentences.ts';
import en from '../../../public/locale/en.json' with { type: 'json' };

/** What the server itself says to those who are no web of ours. A code or a key without its sentence does not compile. */
export const words: Sentences = en;
