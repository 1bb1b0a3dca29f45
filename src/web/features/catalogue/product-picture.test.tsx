import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ProductPicture, type LoadPriority } from './product-picture.tsx';

const picture = {
  publicId: 'samples/ecommerce/1790000000000-0123456789abcdef',
  base: '/pictures/samples/ecommerce/1790000000000-0123456789abcdef',
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,AAAA',
};
const pictureOf = (turn: LoadPriority) => (
  <ProductPicture product={{ name: 'Wheat', role: 'farmer', picture }} sizes="88px" turn={turn} />
);

test('what is below the first screen waits for the scripts; whoever has none gets it at once', () => {
  const html = renderToString(pictureOf('later'));

  expect(html).toMatch(/<noscript><picture>.*\.jpg.*<\/picture><\/noscript>/);
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain(picture.base);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { container } = render(pictureOf('later'));
  expect(container.querySelector('picture img')?.getAttribute('loading')).toBe('lazy');
});

test('the first of a page is in its HTML, before all others', () => {
  const html = renderToString(pictureOf('first'));

  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('noscript');
});
