import { plural } from '#web/kit/words/words.ts';

type Words<Thing extends string> = Record<Thing | 'one' | 'other', string>;

/** What a form still lacks, by name; nothing where it lacks nothing. */
export function missingText<Thing extends string>(missing: Thing[], words: Words<Thing>) {
  if (missing.length === 0) return undefined;
  return plural(missing.length, words, { things: missing.map((thing) => words[thing]).join(', ') });
}
