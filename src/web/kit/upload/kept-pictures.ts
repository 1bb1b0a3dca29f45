import { Uploaded } from '#contract/trade/pictures.ts';

/** The pictures that had arrived before the page was loaded. */
export function keptPictures(key: string | undefined) {
  if (!key) return [];
  try {
    return Uploaded.array().parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepPictures(key: string | undefined, arrived: Uploaded[]) {
  if (!key) return;
  if (arrived.length > 0) localStorage.setItem(key, JSON.stringify(arrived));
  else localStorage.removeItem(key);
}
