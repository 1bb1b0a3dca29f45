import { siteUrl } from '#web/kit/screen/site-url.ts';

const longestWaitMs = 20_000;

/** Our page may show pictures of other sites over https only; most that are known by http have both. */
export function shownAddress(url: string) {
  const isOurs = url.startsWith(siteUrl('/'));
  return isOurs ? url : url.replace(/^http:/i, 'https:');
}

/** Whether this browser can show what stands at the address, as it would in the gallery. */
export async function isPictureThere(url: string) {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  const isLoaded = new Promise<boolean>((resolve) => {
    picture.addEventListener('load', () => resolve(picture.naturalWidth > 0));
    picture.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), longestWaitMs);
  });
  picture.src = shownAddress(url);
  return isLoaded;
}
