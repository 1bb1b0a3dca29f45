import { dataSaverCookie, smallestSizes } from '#contract/site/device.ts';

/** By the account, or by the browser's own setting. Kept on the root: every look at the cookies asks another process. */
export function savesData() {
  const root = globalThis.document?.documentElement;
  if (!root) return false;
  root.dataset.savesData ??= String(document.cookie.includes(`${dataSaverCookie}=on`));
  return root.dataset.savesData === 'true';
}

/** How wide a picture is shown, or so that the smallest is taken. */
export function pictureSizes(sizes: string) {
  return savesData() ? smallestSizes : sizes;
}
