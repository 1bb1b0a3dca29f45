import { type MouseEvent, useState } from 'react';
import type { Picture } from '#contract/trade/pictures.ts';
import { largestSource, mainPictureSizes } from '#contract/trade/picture-sources.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { ProductPicture, type LoadPriority } from './product-picture.tsx';

type Props = {
  product: ShownProduct;
  words: Locale['ProductDetail'];
  /** None where there is only the drawing of what it is. */
  picture: Picture | undefined;
  name: string;
  turn: LoadPriority;
};

/** A press enlarges it. Without a script, or where the dialog does not come, the picture itself is opened. */
export function LargePicture({ product, words, picture, name, turn }: Props) {
  const dialog = useLazyPart(
    'enlarged-picture',
    async () => (await import('#web/ui/dialogs/enlarged-picture.tsx')).EnlargedPicture,
  );
  const [isOpen, setIsOpen] = useState(false);
  const shown = <ProductPicture {...{ product, picture, turn }} alt={name} sizes={mainPictureSizes} />;
  if (!picture) return <div className="overflow-hidden rounded-lg">{shown}</div>;
  const address = largestSource(picture);
  async function enlarge(event: MouseEvent) {
    event.preventDefault();
    if (await dialog.want()) setIsOpen(true);
    else location.assign(address);
  }
  return (
    <>
      <a
        href={address}
        aria-label={`${words.enlarge}: ${name}`}
        className="block cursor-zoom-in overflow-hidden rounded-lg"
        onClick={(event) => void enlarge(event)}
      >
        {shown}
      </a>
      {isOpen && dialog.part && (
        <dialog.part
          src={address}
          size={picture}
          title={product.name}
          alt={name}
          closeLabel={words.close}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
