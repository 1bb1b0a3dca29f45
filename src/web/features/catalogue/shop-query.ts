import { categories, type Category } from '#contract/trade/categories.ts';

/** What is looked for in a shop. It lives in the address, as that of the search does. */
export type ShopQuery = { text: string; category: Category | ''; after: string };

export function readShopQuery(address: URLSearchParams): ShopQuery {
  const letters = (name: string) => (address.get(name) ?? '').slice(0, 200);
  return {
    text: letters('text').trim(),
    category: categories.find((category) => category === letters('category')) ?? '',
    after: letters('after'),
  };
}

export function writeShopQuery({ text, category }: Omit<ShopQuery, 'after'>) {
  const said = Object.entries({ text: text.trim(), category }).filter(([, value]) => value);
  return said.length > 0 ? `?${new URLSearchParams(said).toString()}` : '';
}

export function isNarrowed({ text, category }: ShopQuery) {
  return text !== '' || category !== '';
}
