import { randomBytes } from 'node:crypto';
import { pictureWidths } from '#contract/trade/picture-sources.ts';
import { type PictureFolder, receiptFolder, uploadFolder } from '#contract/trade/pictures.ts';

/** Only the first is served by its name. */
const keyFolders: Record<PictureFolder, string> = { [uploadFolder]: 'products', [receiptFolder]: 'receipts' };
const name = String.raw`\d{13}-[0-9a-f]{16}`;
const file = new RegExp(`^${name}(-(${pictureWidths.join('|')})\\.webp|\\.jpg)$`);
const address = new RegExp(`/pictures/(${uploadFolder}/${name})\\.jpg$`);
const receiptAddress = new RegExp(`/pictures/(${receiptFolder}/${name})\\.jpg$`);

/** The time first, as the spec has it; then enough chance that nobody guesses another's. */
export function newPublicId(folder: PictureFolder = uploadFolder) {
  return `${folder}/${Date.now()}-${randomBytes(8).toString('hex')}`;
}

/** What the store holds for a picture. */
export function storageKeysOf(publicId: string) {
  return [...pictureWidths.map((width) => webpKey(publicId, width)), jpegKey(publicId)];
}

export function webpKey(publicId: string, width: number) {
  return `${keyOf(publicId)}-${width}.webp`;
}

export function jpegKey(publicId: string) {
  return `${keyOf(publicId)}.jpg`;
}

/** The key behind a public address, and what kind of file it is; nothing for a name that we never give. */
export function keyOfFile(fileName: string) {
  if (!file.test(fileName)) return undefined;
  return { key: `${keyFolders[uploadFolder]}/${fileName}`, isJpeg: fileName.endsWith('.jpg') };
}

export function secureUrl(origin: string, publicId: string) {
  return `${origin}${basePath(publicId)}.jpg`;
}

export function basePath(publicId: string) {
  return `/pictures/${publicId}`;
}

/** Read from the path alone: who reached the market by another address may still name the picture. */
export function publicIdIn(url: string) {
  return address.exec(url)?.[1];
}

/** The same of a picture that is not for everybody. */
export function receiptIdIn(url: string) {
  return receiptAddress.exec(url)?.[1];
}

function keyOf(publicId: string) {
  const at = publicId.lastIndexOf('/');
  return `${keyFolders[publicId.slice(0, at) as PictureFolder]}${publicId.slice(at)}`;
}
