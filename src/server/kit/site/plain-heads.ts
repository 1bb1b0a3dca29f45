import { paths } from '#contract/site/paths.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { type Heads, titled } from './page-head.ts';

const { Search, Market, Prices, Requirements, Help, Terms, Privacy } = en;
const texts = {
  [paths.search]: { ...Search, title: Search.pageTitle },
  [paths.market]: { ...Market, title: Market.pageTitle },
  [paths.prices]: { ...Prices, title: Prices.pageTitle },
  [paths.requirements]: { ...Requirements, title: Requirements.pageTitle },
  [paths.help]: Help,
  [paths.terms]: Terms,
  [paths.privacy]: Privacy,
};

/** What pages that are the same for everybody say of themselves in the first HTML. */
export function plainHeads(origin: string): Heads {
  return Object.fromEntries(
    Object.entries(texts).map(([path, { title, description }]) => {
      const head = { title: titled(title), description, url: origin + path, type: 'website' } as const;
      return [path, async () => ({ status: 200, head })];
    }),
  );
}
