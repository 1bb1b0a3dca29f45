export type Qr = { path: string; size: number; viewBox: string };

/** The white edge that a camera needs to find it, in modules. */
const edge = 4;

/** Draws a QR code; the library is loaded only when one is shown. */
export async function drawQr(text: string): Promise<Qr> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const code = generate(text);
  const size = code.size + 2 * edge;
  return { path: toSvgPath(code), size, viewBox: `${-edge} ${-edge} ${size} ${size}` };
}

/** A QR code as a picture for the gallery of the phone: a phone cannot scan its own screen. */
export function pictureOf({ path, size }: Qr, type: string) {
  const scale = 12;
  const side = size * scale;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.scale(scale, scale);
  pen.translate(edge, edge);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
}

/** The largest side at which a code is looked for: a photo of a phone has three times as many. */
const maxPixels = 1600;

/** The text of the code in a picture; undefined where none is found. */
export async function readQr(file: Blob) {
  const [{ default: jsQr }, picture] = await Promise.all([import('jsqr'), createImageBitmap(file)]);
  const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height));
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return jsQr(pen.getImageData(0, 0, width, height).data, width, height)?.data || undefined;
}
