import type { KeyboardEvent } from 'react';
import type { ShownProduct } from '#contract/trade/products.ts';
import { ProductPicture } from './product-picture.tsx';

export function Thumbnails({
  product,
  at,
  name,
  onShow,
  onKeyDown,
}: {
  product: ShownProduct;
  at: number;
  name: (place: number) => string;
  onShow: (place: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <ul className="mt-2 flex gap-2">
      {product.pictures.map((picture, place) => (
        <li key={picture.publicId} className="min-w-0 max-w-22 flex-1">
          <button
            type="button"
            aria-label={name(place)}
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onShow(place)}
            onKeyDown={onKeyDown}
            className="block w-full overflow-hidden rounded-md border-2 border-transparent aria-[current]:border-green"
          >
            <ProductPicture product={product} picture={picture} sizes="88px" turn="later" />
          </button>
        </li>
      ))}
    </ul>
  );
}
