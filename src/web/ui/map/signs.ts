import { type PixelBox, overlap, type Pixel } from './boxes.ts';

/** Something out of sight: where it would be, in pixels from the middle of the map. */
export type Beyond = { name: string; km: number; at: Pixel };
export type Sign = { name: string; km: number; middle: Pixel; degrees: number };

const most = 5;
const sectors = 8;
const margin = 8;
const height = 28;
/** How far a sign may stand above or below where it belongs, where something else is there: outwards first. */
const steps = [1, 2, 3, 4, 5, 6, 7, 8];
const shifts = [0, ...steps, ...steps.map((step) => -step)].map((step) => (step * (height + margin)) / 2);

/** Signs at the edge of a map, the nearest first, one for each direction, and none above another or above what is taken. */
export function arrangeSigns(beyond: Beyond[], size: Pixel, taken: PixelBox[]): Sign[] {
  const boxes = [...taken];
  const signs = new Map<number, Sign>();
  for (const one of beyond.toSorted((a, b) => a.km - b.km)) {
    if (signs.size === most) break;
    const angle = Math.atan2(one.at.y, one.at.x);
    const sector = (Math.round((angle / (2 * Math.PI)) * sectors) + sectors) % sectors;
    if (signs.has(sector)) continue;
    const width = widthOf(one);
    const middle = placesFor(one.at, size, width).find(
      (place) => !boxes.some((box) => overlap(box, boxAround(place, width))),
    );
    if (!middle) continue;
    boxes.push(boxAround(middle, width));
    signs.set(sector, { name: one.name, km: one.km, middle, degrees: (angle * 180) / Math.PI });
  }
  return [...signs.values()];
}

/** Where the way from the middle to the place meets the edge, and next to it. */
function placesFor({ x, y }: Pixel, size: Pixel, width: number) {
  const room = { x: (size.x - width) / 2 - margin, y: (size.y - height) / 2 - margin };
  const toEdge = Math.min(room.x / Math.abs(x), room.y / Math.abs(y));
  return shifts.map((shift) => ({
    x: size.x / 2 + x * toEdge,
    y: size.y / 2 + Math.max(-room.y, Math.min(room.y, y * toEdge + (y < 0 ? -shift : shift))),
  }));
}

/** The arrow, the name and up to three digits with their unit; rather too wide than too narrow. */
function widthOf({ name }: Beyond) {
  return 88 + name.length * 7.5;
}

function boxAround({ x, y }: Pixel, width: number): PixelBox {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
