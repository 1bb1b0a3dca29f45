import { createHash } from 'node:crypto';
import { categories, type Category } from '#contract/trade/categories.ts';
import { cropTable, knownCrop } from '#server/features/crops/service.ts';
import { fold } from '#server/kit/database/substring.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import pesticides from './pesticides.json' with { type: 'json' };
import rules from './categories.json' with { type: 'json' };
import { addUpCounts, listCounts, listToClassify, putClassifications } from './queries.ts';

type Rule = { category: Category; words?: string[]; crops?: string[] };

/** Classification of a product. `crop` is empty where none is known. */
export type Classification = { category: Category; crop: string };

const maxCrops = 12;
/** So many are classified again in one transaction. */
const batch = 1000;

/** Classifies by the name: the first rule that has one of its words, or its crop, wins. So seed of wheat is seed, not grain. */
export function classify(name: string): Classification {
  const words = paddedWords(name);
  const crop = knownCrop(name) ?? '';
  const rule = (rules as Rule[]).find(
    ({ words: some = [], crops = [] }) =>
      crops.includes(crop) || some.some((word) => words.includes(` ${word} `)),
  );
  return { category: rule?.category ?? 'other', crop };
}

/** Between spaces, so that a whole word can be looked for. */
export function paddedWords(name: string) {
  return ` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** What is faked, and what only a licensed dealer may sell. A sprayer is a machine. */
export function isSeedOrPesticide({ name, category }: { name: string; category: string }) {
  if (category === 'seed' || category === 'machinery') return category === 'seed';
  const words = paddedWords(name);
  return pesticides.some((word) => words.includes(` ${word} `));
}

/** Hash of the rules and crops. A product with another one was classified by older rules. */
export const classifierHash = createHash('sha1')
  .update(JSON.stringify([rules, cropTable]))
  .digest('base64url')
  .slice(0, 8);

/** Classifies again what older rules classified. */
export async function classifyProducts(db: Db) {
  for (let last = ''; ;) {
    const products = await listToClassify(db, { sortedBy: classifierHash, after: last, most: batch });
    if (products.length === 0) return;
    await db.begin((tx) =>
      putClassifications(
        tx,
        classifierHash,
        products.map(({ id, name }) => ({ id, ...classify(name) })),
      ),
    );
    last = products.at(-1)!.id;
  }
}

/** Each category, also one without products, and the crops with the most. */
export async function marketCounts(tx: Tx) {
  const counts = await listCounts(tx);
  const sumBy = (keyOf: (one: Classification) => string) => {
    const sums = new Map<string, number>();
    for (const one of counts) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.count);
    return sums;
  };
  const ofCategory = sumBy(({ category }) => category);
  const ofCrop = [...sumBy(({ crop }) => crop)].filter(([crop, count]) => crop !== '' && count > 0);
  return {
    all: counts.reduce((all, { count }) => all + count, 0),
    categories: categories.map((category) => ({ category, count: ofCategory.get(category) ?? 0 })),
    crops: ofCrop
      .map(([crop, count]) => ({ name: crop.charAt(0).toUpperCase() + crop.slice(1), count }))
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      .slice(0, maxCrops),
  };
}

export async function addUpMarketCounts(db: Db) {
  await db.begin((tx) => addUpCounts(tx));
}
