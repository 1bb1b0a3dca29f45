import type { SellerRole } from './products.ts';

/** Illustrations in /assets, each with a pattern for the names of products, in English and in Urdu by Latin letters. The
 *  first match counts: 'wheat seed' is seed, but 'seed cotton' is cotton. */
const illustrations = {
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
export type Illustration = keyof typeof illustrations | 'market' | 'scene-tubewell';

const patterns = Object.entries(illustrations).map(
  ([illustration, words]) => [illustration as Illustration, new RegExp(`\\b(?:${words})\\b`, 'i')] as const,
);

/** The illustration of a product that has no picture. */
export function illustrationOf({ name, role }: { name: string; role: SellerRole }): Illustration {
  const fitting = patterns.find(([, words]) => words.test(name));
  return fitting?.[0] ?? (role === 'vendor' ? 'market' : 'scene-tubewell');
}
