import { fieldError } from '#contract/text/field-error.ts';
import { fieldErrorText } from '../words/own-words.ts';
import type { ReadForm } from './use-form.ts';

/** Reads what was typed once nothing is left out; until then every empty field is marked. */
export function readFilled<Typed extends Record<string, string>, Ready>(
  typed: Typed,
  text: string,
  read: (typed: Typed) => ReadForm<Ready>,
): ReadForm<Ready> {
  const empty = Object.keys(typed).filter((name) => typed[name]?.trim() === '');
  if (empty.length === 0) return read(typed);
  const said = fieldErrorText(fieldError('fillIn'));
  return { errors: Object.fromEntries(empty.map((name) => [name, said])), text };
}
