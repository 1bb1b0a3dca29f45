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
  /** What the page asks for as soon as its script runs: it comes along with the script. */
  early?: { answer?: string; picture?: EarlyPicture };
};

type EarlyPicture = { href: string } | { sources: string; sizes: string };

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
export function headHtml({ title, description, url, type, image, isPrivate, data, early }: PageHead) {
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
    ...(early?.answer
      ? [`<link rel="preload" as="fetch" crossorigin href="${escaped(early.answer)}" />`]
      : []),
    ...(early?.picture ? [earlyPicture(early.picture)] : []),
  ].join('\n    ');
}

function earlyPicture(picture: EarlyPicture) {
  const where =
    'href' in picture
      ? `href="${escaped(picture.href)}"`
      : `type="image/webp" imagesrcset="${escaped(picture.sources)}" imagesizes="${escaped(picture.sizes)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${where} />`;
}

function property(name: string, content: string) {
  return `<meta property="${name}" content="${escaped(content)}" />`;
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A product named </script> would end the block and go on as markup. */
function scriptSafe(data: object) {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
