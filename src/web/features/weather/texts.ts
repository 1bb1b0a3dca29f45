import { grouped } from '#contract/text/words.ts';
import { fill } from '#web/kit/words/words.ts';

/** The number in its text; where there is none, only the sign for that. */
export function figure(value: number | null, text: string, missing: string) {
  return value === null ? missing : fill(text, { value: grouped(Math.round(value * 100) / 100) });
}

export function degrees(value: number | null, missing: string) {
  return value === null ? missing : grouped(value);
}

/** 'haze' stands at the beginning of a sentence. */
export function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
