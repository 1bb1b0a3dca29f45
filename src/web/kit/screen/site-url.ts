let origin = typeof location === 'undefined' ? '' : location.origin;

/** Where people reach the market, as the server knows it: it wrote the first page. */
export function setOrigin(known: string) {
  origin = known;
}

/** The whole address of a page, to be given to others. */
export function siteUrl(path: string) {
  return origin + path;
}
