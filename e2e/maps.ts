import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==';
const host = 'https://tile.openstreetmap.org/';

export const publicTiles = {
  url: `${host}{z}/{x}/{y}.png`,
  credit: '© OpenStreetMap contributors',
  creditUrl: 'https://www.openstreetmap.org/copyright',
};

/** The settings of a market with public tiles, which are answered here, or cut off: nothing leaves this machine. */
export async function withTiles(page: Page, are: 'served' | 'cut') {
  const asked: string[] = [];
  await page.route('**/api/map', (route) => route.fulfill({ json: { tiles: publicTiles } }));
  const state = { are };
  await page.route(`${host}**`, (route) => {
    asked.push(route.request().url());
    return state.are === 'cut'
      ? route.abort()
      : route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') });
  });
  return { asked, serve: () => (state.are = 'served') };
}

export function map(page: Page) {
  return page.getByRole('application', { name: 'Map' });
}

export async function expectView(page: Page, { lat, lng }: { lat: number; lng: number }, zoom = 13) {
  await expect(map(page)).toHaveAttribute('data-zoom', String(zoom));
  // A map stands on whole pixels, of 17 m at zoom 13.
  await expect(async () => {
    const at = await centreOf(page);
    expect(Math.hypot(at.lat - lat, at.lng - lng)).toBeLessThan(0.0005);
  }).toPass();
}

export async function centreOf(page: Page) {
  const [lat = 0, lng = 0] = (await map(page).getAttribute('data-centre'))!.split(',').map(Number);
  return { lat, lng };
}

/** Zooms by the button, a step at a time: a press during the motion would be lost. */
export async function zoomTo(page: Page, zoom: number) {
  for (let now = Number(await map(page).getAttribute('data-zoom')); now !== zoom;) {
    await page.getByRole('button', { name: now > zoom ? 'Zoom out' : 'Zoom in' }).click();
    now += now > zoom ? -1 : 1;
    await expect(map(page)).toHaveAttribute('data-zoom', String(now));
  }
}

/** How much of the drawing is land, of the pixels that the map shows: the canvas below the tiles. */
export function drawnColours(page: Page) {
  return map(page)
    .locator('.leaflet-ground-pane canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set<string>();
      for (let i = 0; i < data.length; i += 400) {
        if (data[i + 3] === 255) seen.add([data[i], data[i + 1], data[i + 2]].join());
      }
      return [...seen];
    });
}
