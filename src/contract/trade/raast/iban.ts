/** A Pakistani account: country, check digits, four letters of the bank, 16 letters or digits. */
const pakistani = /^PK\d{2}[A-Z]{4}[A-Z\d]{16}$/;

/** Without the spaces that people write it with. */
export function bareIban(typed: string) {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function isIban(typed: string) {
  const iban = bareIban(typed);
  return pakistani.test(iban) && remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** As it is printed on a cheque: in groups of four. */
export function groupedIban(iban: string) {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Letters count as 10 to 35. */
function remainderBy97(text: string) {
  const digits = text.replace(/[A-Z]/g, (letter) => `${Number.parseInt(letter, 36)}`);
  return Number(BigInt(digits) % 97n);
}
