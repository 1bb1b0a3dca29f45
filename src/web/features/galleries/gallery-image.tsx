import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { webpSources } from '#contract/trade/picture-sources.ts';
import { pictureSizes } from '#web/kit/screen/data-saver.ts';
import { useBrokenImage } from '#web/ui/marks/use-broken-image.ts';
import { shownAddress } from './shown-address.ts';

type Props = {
  picture: GalleryPicture;
  alt: string;
  sizes: string;
  /** Stands over a picture that does not come. */
  broken?: string;
  /** Instead of a sign that it does not come. */
  onDead?: () => void;
};

/** One picture, filling its box. A tall one is shown whole. */
export function GalleryImage({ picture: { url, picture }, alt, sizes, broken, onDead }: Props) {
  const [isTall, setTall] = useState(false);
  const address = picture ? `${picture.base}-800.webp` : shownAddress(url);
  const { isBroken, watch } = useBrokenImage(address);
  useEffect(() => {
    if (isBroken) onDead?.();
  }, [isBroken, onDead]);
  return (
    <>
      <img
        {...watch}
        src={address}
        srcSet={picture ? webpSources(picture) : undefined}
        sizes={picture ? pictureSizes(sizes) : undefined}
        alt={alt}
        // Whoever keeps a linked picture must not learn who looks at it, and from where.
        referrerPolicy="no-referrer"
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setTall(naturalHeight > naturalWidth)}
        className={`absolute inset-0 size-full select-none ${isTall ? 'object-contain' : 'object-cover'}`}
      />
      {isBroken && (
        <div className="absolute inset-0 grid content-center justify-items-center gap-2 bg-sunk text-center text-ink-2">
          <ImageOff className="size-6" />
          {broken && <p className="px-16">{broken}</p>}
        </div>
      )}
    </>
  );
}
