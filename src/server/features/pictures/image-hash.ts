import type { Sharp } from 'sharp';

const across = 9;
const down = 8;
/** Each field is the mean of so many points by so many, which hardly notices another size or a coarser file. */
const points = 8;
/** Of 255 shades: without it, every grain on a plain wall would be a step. */
const leastStep = 2;
/** Of 64: with fewer, or with hardly anything else, it is a wall, a sheet or one edge, and all of those look alike. */
const fewestSteps = 6;

/** Perceptual hash (dHash): 64 bits, one for each field that is lighter than the one to its right. Another size or file of
 *  the picture has the same but for a bit. A string, because no number here holds 64 bits. Null: too plain to compare. */
export async function imageHashOf(picture: Sharp) {
  const shades = await picture
    .flatten({ background: '#ffffff' })
    .grayscale()
    .resize(across * points, down * points, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const fields = Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (__, column) => meanOf(shades, row, column)),
  );
  const steps = fields.flatMap((row) => row.slice(1).map((shade, at) => row[at]! - shade > leastStep));
  const count = steps.filter(Boolean).length;
  if (count < fewestSteps || count > steps.length - fewestSteps) return null;
  return BigInt.asIntN(64, BigInt(`0b${steps.map(Number).join('')}`)).toString();
}

function meanOf(shades: Buffer, row: number, column: number) {
  let sum = 0;
  for (let y = 0; y < points; y++) {
    const from = (row * points + y) * across * points + column * points;
    for (let x = 0; x < points; x++) sum += shades[from + x]!;
  }
  return sum / points ** 2;
}
