import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Draws over a screen that can be touched. */
export async function finger(page: Page) {
  const client = await page.context().newCDPSession(page);
  return async (from: Point, to: Point) => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

export function mouse(page: Page) {
  return async (from: Point, to: Point) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
}
