/** Letters of other alphabets, and figures, that look like one of ours, which stands behind each. */
const lookalikes = new Map(
  'аa вb сc еe нh іi јj кk мm оo рp ѕs тt уy хx αa βb εe ηh ιi κk μm νn οo ρp τt υu χx ıi 0o 1i 3e 4a 5s @a $s !i |l'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** In small letters without marks, with the letters that look like ours as ours, 'H.B.L.' and 'H B L' as one word. */
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
