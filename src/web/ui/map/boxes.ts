export type Pixel = { x: number; y: number };
export type PixelBox = { left: number; top: number; right: number; bottom: number };

export function overlap(a: PixelBox, b: PixelBox) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A town's dot with its name behind it. */
export function townBox(at: Pixel, name: string) {
  return nameBox(at, 20 + name.length * 9);
}

export function nameBox({ x, y }: Pixel, width: number): PixelBox {
  return { left: x - 8, top: y - 13, right: x + width, bottom: y + 13 };
}

/** Where the pin stands with its popup. */
export function pinBox({ x, y }: Pixel): PixelBox {
  return { left: x - 90, right: x + 90, top: y - 120, bottom: y + 12 };
}
