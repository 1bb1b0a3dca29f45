import type { SellerRole } from './products.ts';

/** A drawing in /assets and the words of a name that ask for it. The first that fits is taken: wheat seed is seed. */
const drawings = {
  cotton: 'cotton|kapas|phutti',
  seed: 'seeds?|beej',
  urea: 'urea',
  dap: 'dap',
  wheat: 'wheat|gandum|gehun',
  basmati: 'basmati|rice|chawal',
  maize: 'maize|makai|makki|corn',
  sugarcane: 'sugarcane|ganna|kamad',
  gram: 'gram|chickpeas?|chana|channa',
  potato: 'potato(?:es)?|aloo',
  onion: 'onions?|pyaz|piaz',
  tomato: 'tomato(?:es)?|tamatar',
  chilli: 'chill?i(?:es)?|mirch',
  kinnow: 'kinnows?|kino|oranges?|malta|mandarins?|musambi',
  mango: 'mango(?:es)?|chaunsa|sindhri|langra',
  guava: 'guavas?|amrood',
  honey: 'honey|shehad',
  'scene-orchard':
    'apples?|apricots?|dates|khajoor|grapes?|peach(?:es)?|plums?|pomegranates?|anar|cherry|cherries|bananas?|almonds?|walnuts?|lemons?|saplings?',
} as const;
export type Drawing = keyof typeof drawings | 'market' | 'scene-tubewell';

const patterns = Object.entries(drawings).map(
  ([drawing, words]) => [drawing as Drawing, new RegExp(`\\b(?:${words})\\b`, 'i')] as const,
);

/** What stands for a product without a picture. */
export function drawingOf({ name, role }: { name: string; role: SellerRole }): Drawing {
  const fitting = patterns.find(([, words]) => words.test(name));
  return fitting?.[0] ?? (role === 'vendor' ? 'market' : 'scene-tubewell');
}
