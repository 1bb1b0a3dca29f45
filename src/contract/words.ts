/** A text that depends on a number. */
export type Forms = { one: string; other: string };

const plurals = new Intl.PluralRules('en');

/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** The form that goes with a number: '1 piece', '20 pieces'. */
export function formOf(count: number, forms: Forms) {
  return plurals.select(count) === 'one' ? forms.one : forms.other;
}

export function counted(count: number, forms: Forms) {
  return fill(formOf(count, forms), { count });
}

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

export function grouped(value: number | string) {
  return thousands.format(Number(value));
}
