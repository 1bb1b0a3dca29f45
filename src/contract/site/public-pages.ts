import { type Page, paths } from './paths.ts';

/** The server draws these, for anybody. */
export const publicPages: readonly Page[] = [
  paths.home,
  paths.search,
  paths.market,
  paths.prices,
  paths.cropPrices,
  paths.productDetail,
  paths.farmInfo,
  paths.business,
  paths.requirements,
  paths.help,
  paths.terms,
  paths.privacy,
];
