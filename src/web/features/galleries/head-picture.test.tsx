import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { HeadPicture } from './head-picture.tsx';

const linked = { id: '1', url: 'https://elsewhere.example/field.jpg', picture: null };
const uploaded = { id: '2', url: '/pictures/a.jpg', picture: pictureOf('/pictures/a') };
const later = { id: '3', url: '/pictures/b.jpg', picture: pictureOf('/pictures/b') };

const complete = (is: boolean) => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(is);

beforeEach(() => void complete(false));
afterEach(cleanup);

function pictureOf(base: string) {
  return { publicId: base, base, width: 800, height: 600, placeholder: 'data:' };
}

function sourceOf(pictures: Pick<GalleryPicture, 'id' | 'url' | 'picture'>[]) {
  const whole = pictures.map((picture) => ({ ...picture, alt: null, isSample: false }));
  const { container } = render(<HeadPicture pictures={whole} drawing="/assets/market.svg" />);
  return container.querySelector('img')?.getAttribute('src');
}

test('the first picture that was uploaded stands at the head of the page', () => {
  expect(sourceOf([linked, uploaded, later])).toBe('/pictures/a-800.webp');
});

test('without one it is a drawing: nothing is fetched from elsewhere for it', () => {
  expect(sourceOf([linked])).toBe('/assets/market.svg');
});

test('one that had failed before the script came is a drawing, too', () => {
  complete(true);
  expect(sourceOf([uploaded])).toBe('/assets/market.svg');
});
