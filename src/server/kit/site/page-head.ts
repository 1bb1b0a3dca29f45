import type { Caller } from '../limits/caller.ts';

/** What a page says of itself before any script runs: to search engines and to whoever previews a shared link. */
export type PageHead = {
  title: string;
  description: string;
  url: string;
  type: 'website' | 'product';
  image?: string;
  /** For whoever was given the address: search engines are asked to leave it out. */
  isPrivate?: boolean;
  /** schema.org */
  data?: object;
};

/** For each path that has one, by the parameters in it, who asks and what for. Without a head the page keeps the one of index.html. */
export type Heads = Record<
  string,
  (
    params: Record<string, string>,
    asked: { caller: Caller; query: object },
  ) => Promise<{ status: number; head?: PageHead }>
>;

export function titled(title: string) {
  return `${title} | Kisan Mandi`;
}

/** Puts values into the `{names}` of a text. */
export function headHtml({ title, description, url, type, image, isPrivate, data }: PageHead) {
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...(isPrivate ? [`<meta name="robots" content="noindex, nofollow" />`] : []),
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('og:site_name', 'Kisan Mandi'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(image
      ? [property('og:image', image), `<meta name="twitter:card" content="summary_large_image" />`]
      : []),
    ...(data ? [`<script type="application/ld+json">${scriptSafe(data)}</script>`] : []),
  ].join('\n    ');
}

function property(name: string, content: string) {
  return `<meta property="${name}" content="${escaped(content)}" />`;
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A product named </script> would end the block and go on as markup. */
export function scriptSafe(data: object) {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
