import type { Picture } from './pictures.ts';

export const pictureWidths = [320, 800, 1600] as const;

/** The widths that a browser may choose from. */
export function webpSources({ base }: Pick<Picture, 'base'>) {
  return pictureWidths.map((width) => `${base}-${width}.webp ${width}w`).join(', ');
}

export function largestSource({ base }: Pick<Picture, 'base'>) {
  return `${base}-${pictureWidths.at(-1)}.webp`;
}

/** How wide a product's picture is on its own page. */
export const mainPictureSizes = '(min-width: 1024px) 672px, (min-width: 768px) 50vw, 100vw';

/** What a seller is known by: one from elsewhere may change or go, and tells its keeper who looks at it. */
export function firstUploaded(pictures: { picture: Picture | null }[]) {
  return pictures.find(({ picture }) => picture !== null)?.picture ?? null;
}
