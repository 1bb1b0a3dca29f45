/** What the market is sorted into, in the order in which it is shown. What fits nowhere is 'other'. */
export const categories = [
  'grain',
  'vegetables',
  'fruit',
  'seed',
  'fertiliser',
  'machinery',
  'livestock',
  'other',
] as const;
export type Category = (typeof categories)[number];
