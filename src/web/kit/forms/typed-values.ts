/** Values for the fields of a form: those of the record that is edited, or blank ones for a new record. */
export function typedOf<Typed extends object>(blank: Typed, thing: object | undefined): Typed {
  if (!thing) return blank;
  const values = thing as Record<string, string | number | null | undefined>;
  return Object.fromEntries(Object.keys(blank).map((name) => [name, String(values[name] ?? '')])) as Typed;
}

/** The fields that were changed since the edit began. The others are not sent: somebody else may have changed them. */
export function changesOf<Draft extends object>(before: Partial<Draft>, draft: Draft) {
  const names = Object.keys(draft) as (keyof Draft)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, draft[name]]),
  ) as Partial<Draft>;
}
