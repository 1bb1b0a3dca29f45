/** Homoglyphs: letters of other alphabets, and digits, each with the Latin letter that it looks like. Without them a
 *  bank's name with one Cyrillic letter would pass as an honest one. */
const lookalikes = new Map(
  'аa вb сc еe нh іi јj кk мm оo рp ѕs тt уy хx αa βb εe ηh ιi κk μm νn οo ρp τt υu χx ıi 0o 1i 3e 4a 5s @a $s !i |l'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Lower case, without accents, homoglyphs replaced, 'H.B.L.' and 'H B L' as one word. */
export function plainName(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/./gu, (letter) => lookalikes.get(letter) ?? letter)
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<= |^)(\p{L}) (?=\p{L}(?: |$))/gu, '$1')
    .trim();
}
