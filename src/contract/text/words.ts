/** A text that depends on a number. */
export type PluralForms = { none?: string; one: string; other: string };
type Values = Record<string, string | number | boolean>;

const plurals = new Intl.PluralRules('en');

/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Values) {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => bidiIsolated(String(values[key] ?? name)));
}

/** Bidi isolation: puts a name in Urdu script between two invisible signs. Without them it would take the numbers and the
 *  full stop after it to its other side, and a sentence that it begins would run from the right. */
export function bidiIsolated(value: string) {
  return value.replace(/^.*[\u0590-\u08ff].*/s, '\u2068$&\u2069');
}

/** The form that goes with a number, with the number in it: 'No offers', '1 offer', '2,000 offers'. */
export function plural(count: number, { none, one, other }: PluralForms, values: Values = {}) {
  const form = plurals.select(count) === 'one' ? one : other;
  return fill(count === 0 ? (none ?? form) : form, { count: grouped(count), ...values });
}

/** '1,234.5', with three decimals at most. Not by `Intl`: its first use costs a cheap phone 100 ms. */
export function grouped(value: number | string) {
  const [whole = '', ...decimals] = String(Math.round(Number(value) * 1000) / 1000).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
