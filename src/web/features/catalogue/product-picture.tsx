import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { Picture } from '#contract/trade/pictures.ts';
import { webpSources } from '#contract/trade/picture-sources.ts';
import { useDead } from '#web/ui/marks/use-dead.ts';
import type { FoundProduct } from '#contract/trade/products.ts';

const frame = 'relative block aspect-4/3 w-full overflow-hidden bg-sunk';
const fit = 'absolute inset-0 size-full object-cover';

/** The seller's picture, or the drawing of what it is: never a grey box. */
export function ProductPicture({
  product,
  picture = product.picture,
  alt = '',
  sizes,
  isFirst = false,
  className = '',
}: {
  product: Pick<FoundProduct, 'name' | 'role' | 'picture'>;
  picture?: Picture | null;
  alt?: string;
  sizes: string;
  /** The largest thing on the page must not wait for the rest. */
  isFirst?: boolean;
  className?: string;
}) {
  const { isDead, watch } = useDead(picture?.base);
  const hurry = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <span className={`${frame} ${className}`}>
      {picture && !isDead ? (
        <>
          <img src={picture.placeholder} alt="" className={`${fit} scale-110 blur-lg`} />
          <picture>
            <source type="image/webp" srcSet={webpSources(picture)} sizes={sizes} />
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
