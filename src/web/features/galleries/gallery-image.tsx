import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { webpSources } from '#contract/trade/picture-sources.ts';
import { shownAddress } from './shown-address.ts';

type Props = {
  picture: GalleryPicture;
  alt: string;
  sizes: string;
  /** Stands over a picture that does not come. */
  broken?: string;
};

/** One picture, filling its box. A tall one is shown whole. */
export function GalleryImage({ picture: { url, picture }, alt, sizes, broken }: Props) {
  const [state, setState] = useState<'wide' | 'tall' | 'broken'>('wide');
  return (
    <>
      <img
        src={picture ? `${picture.base}-800.webp` : shownAddress(url)}
        srcSet={picture ? webpSources(picture) : undefined}
        sizes={picture ? sizes : undefined}
        alt={alt}
        // Whoever keeps a linked picture must not learn who looks at it, and from where.
        referrerPolicy="no-referrer"
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setState(naturalHeight > naturalWidth ? 'tall' : 'wide')
        }
        onError={() => setState('broken')}
        className={`absolute inset-0 size-full select-none ${state === 'tall' ? 'object-contain' : 'object-cover'}`}
      />
      {state === 'broken' && (
        <div className="absolute inset-0 grid content-center justify-items-center gap-2 bg-sunk text-center text-ink-2">
          <ImageOff className="size-6" />
          {broken && <p className="px-16">{broken}</p>}
        </div>
      )}
    </>
  );
}
