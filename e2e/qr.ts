import jsQr from 'jsqr';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import sharp from 'sharp';

/** As a camera sees it. */
export async function readQr(picture: Buffer | string) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** A picture of such a code, to be uploaded. */
export async function qrPicture(text: string) {
  const code = generate(text);
  const side = code.size + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 8}" height="${side * 8}">
    <rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${toSvgPath(code)}"/></svg>`;
  return {
    name: 'my-bank.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}
