import { Images } from 'lucide-react';
import type { SellerRole } from '#contract/products.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { GalleryImage } from './gallery-image.tsx';
import { useGallery } from './use-gallery.ts';

type Words = Pick<
  Locale['FarmerMain'],
  | 'photosOne'
  | 'photosMany'
  | 'photosNone'
  | 'openPhotos'
  | 'openPhotosOne'
  | 'openPhotosNone'
  | 'openPhotosUnknown'
>;
type Props = { seller: SellerRole; words: Words; className?: string; onOpen: () => void };

/** The first picture with how many there are; opens the gallery. */
export function GalleryThumbnail({ seller, words, className = '', onOpen }: Props) {
  const pictures = useGallery(seller).list.data;
  const count = pictures?.length ?? 0;
  const pick = (one: string, many: string, none: string) =>
    count === 0 ? none : fill(count === 1 ? one : many, { count });
  return (
    <button
      type="button"
      aria-label={
        pictures ? pick(words.openPhotosOne, words.openPhotos, words.openPhotosNone) : words.openPhotosUnknown
      }
      onClick={onOpen}
      className={`overflow-hidden bg-sunk ${className}`}
    >
      {pictures && <GalleryImage key={pictures[0]?.id} picture={pictures[0] ?? drawn} alt="" sizes="280px" />}
      {pictures && (
        <span className="absolute end-3 bottom-3 rounded-full bg-card">
          <Badge tone="line" icon={<Images />}>
            {pick(words.photosOne, words.photosMany, words.photosNone)}
          </Badge>
        </span>
      )}
    </button>
  );
}

/** Stands there until there is a picture. */
const drawn = { id: '', url: '/assets/scene-wheat.svg', picture: null, alt: null, isSample: true };
