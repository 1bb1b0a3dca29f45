import { classify, paddedWords } from '#server/features/market/service.ts';
import { fold } from '#server/kit/database/substring.ts';

/** What is done for animals, by how its words begin. What animals are and eat, the categories of the market know. */
const beginnings = [
  'milk',
  'doodh',
  'feeding',
  'vaccin',
  'deworm',
  'veterin',
  'animal',
  'livestock',
  'cattle',
  'dairy',
  'poultry',
  'chicken',
  'calv',
  'graz',
  'shear',
  'insemin',
  'janwar',
  'maweshi',
  'دودھ',
  'مویشی',
  'جانور',
  'ویکسین',
  'ٹیکہ',
  'ٹیکے',
  'بکری',
  'مرغی',
].map(fold);

export function isAboutAnimals(activity: string) {
  const words = paddedWords(activity);
  return (
    classify(activity).category === 'livestock' ||
    words.includes(' vet ') ||
    beginnings.some((beginning) => words.includes(` ${beginning}`))
  );
}
