import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '#contract/trade/products.ts';
import { patterned } from '../test/photos.ts';
import { draft } from '../test/product-draft.ts';

export const wheat = {
  ...draft,
  role: 'farmer',
  location: 'Multan',
  quality: 'Excellent',
  phone: '03000000021',
  desc: 'Clean and dry, in 50 kg bags.',
  date: '2026-11-12',
} as const;

export const dap = {
  ...wheat,
  role: 'vendor',
  name: 'DAP, 50 kg bag',
  price: 12_600,
  quality: 'good',
  weightCategory: 'piece',
  weight: 220,
} as const;

/** A small real picture, each time another: two sellers with the same one would be held back. */
export async function smallPicture() {
  return { name: 'crate.png', mimeType: 'image/png', buffer: await patterned(180, 160).png().toBuffer() };
}

/** Puts a product into the catalogue for whoever is signed in, through the server's own doors. */
export async function newProduct(page: Page, draft: object = wheat, pictures = 1, shoot = smallPicture) {
  const images: string[] = [];
  for (let at = 0; at < pictures; at++) {
    const sent = await page.request.post('/api/pictures', {
      multipart: {
        upload_preset: 'product_images_upload',
        folder: 'samples/ecommerce',
        file: await shoot(),
      },
    });
    if (!sent.ok()) throw new Error(`the picture was answered ${sent.status()}: ${await sent.text()}`);
    images.push(((await sent.json()) as { secure_url: string }).secure_url);
  }
  const answer = await page.request.post('/api/products', { data: { ...draft, images } });
  if (!answer.ok()) throw new Error(`the product was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Product;
}

/** Changes a product as another device of its owner would. */
export async function changeElsewhere(page: Page, { productId, version }: Product, change: object) {
  const answer = await page.request.patch(`/api/products/${productId}`, { data: { version, ...change } });
  if (!answer.ok()) throw new Error(`the change was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Product;
}

/** A picture that is deleted while the browser still asks for it would be noise. */
export async function picturesLoaded(within: Locator) {
  const pictures = within.locator('img');
  await expect(pictures.first()).toBeVisible();
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true);
}
