import type { ReactNode } from 'react';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { Picture } from '#contract/trade/pictures.ts';
import { webpSources } from '#contract/trade/picture-sources.ts';
import { pictureSizes } from '#web/kit/screen/data-saver.ts';
import { useHydrated } from '#web/kit/screen/use-hydrated.ts';
import { useBrokenImage } from '#web/ui/marks/use-broken-image.ts';
import type { FoundProduct } from '#contract/trade/products.ts';

/** The largest thing on the page comes first; what is below the first screen comes after the scripts, which share the
 *  network with it. */
export type LoadPriority = 'first' | 'next' | 'later';

const frame = 'relative block aspect-4/3 w-full overflow-hidden bg-sunk';
const fit = 'absolute inset-0 size-full object-cover';

/** The seller's picture, or the drawing of what it is: never a grey box. */
export function ProductPicture({
  product,
  picture = product.picture,
  alt = '',
  sizes,
  turn = 'next',
  className = '',
}: {
  product: Pick<FoundProduct, 'name' | 'role' | 'picture'>;
  picture?: Picture | null;
  alt?: string;
  sizes: string;
  turn?: LoadPriority;
  className?: string;
}) {
  const { isBroken, watch } = useBrokenImage(picture?.base);
  const hurry = hurryOf(turn);
  const own = picture && !isBroken && (
    <picture>
      <source type="image/webp" srcSet={webpSources(picture)} sizes={pictureSizes(sizes)} />
      <img
        {...hurry}
        {...watch}
        src={`${picture.base}.jpg`}
        alt={alt}
        width={800}
        height={600}
        decoding="async"
        className={fit}
      />
    </picture>
  );
  return (
    <span className={`${frame} ${className}`}>
      {own ? (
        <>
          <img src={picture.placeholder} alt="" className={`${fit} scale-110 blur-lg`} />
          {turn === 'later' ? <AfterScripts>{own}</AfterScripts> : own}
        </>
      ) : (
        <img
          {...hurry}
          src={`/assets/${illustrationOf(product)}.svg`}
          alt={alt}
          width={800}
          height={600}
          className={fit}
        />
      )}
    </span>
  );
}

function hurryOf(turn: LoadPriority) {
  return turn === 'first' ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
}

/** Without a script it is there at once. */
function AfterScripts({ children }: { children: ReactNode }) {
  return useHydrated() ? children : <noscript>{children}</noscript>;
}
