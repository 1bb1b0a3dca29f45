const numbers = /(?<!\w)(?:PK ?\d\d ?[A-Z]{4}|\+?\d)(?:[ -]?\d){7,19}(?!\w)/gi;

/** The one IBAN, phone or account number in what a seller wrote of where the money goes: what a bank's field takes. */
export function accountNumberIn(details: string) {
  const found = details.match(numbers) ?? [];
  return found.length === 1 ? found[0]!.replaceAll(/[ -]/g, '') : undefined;
}
