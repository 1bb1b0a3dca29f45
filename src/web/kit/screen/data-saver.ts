import { dataSaverCookie, smallestSizes } from '#contract/site/device.ts';

/** By the account, or by the browser's own setting. */
export function savesData() {
  return globalThis.document?.cookie.includes(`${dataSaverCookie}=on`);
}

/** How wide a picture is shown, or so that the smallest is taken. */
export function pictureSizes(sizes: string) {
  return savesData() ? smallestSizes : sizes;
}
