import { readyQuestions } from '#contract/trade/question-kinds.ts';
import type { SellerRole } from '#contract/trade/products.ts';

const ofCrops: readonly string[] = ['moisture', 'harvest', 'variety'];

/** What can be asked by one tap. Suppliers sell what farmers need, such as fertiliser and tools: nobody asks when that
 *  was harvested. */
export function readyFor(role: SellerRole) {
  return readyQuestions.filter((kind) => role === 'farmer' || !ofCrops.includes(kind));
}
