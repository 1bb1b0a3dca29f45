import { Images } from 'lucide-react';
import type { SellerRole } from '#contract/trade/products.ts';
import { type Locale, plural } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { GalleryImage } from './gallery-image.tsx';
import { useGallery } from './use-gallery.ts';

type Words = Pick<Locale['FarmerMain'], 'photos' | 'openPhotos' | 'openPhotosUnknown'>;
type Props = { seller: SellerRole; words: Words; className?: string; onOpen: () => void };

/** The first picture with how many there are; opens the gallery. */
export function GalleryThumbnail({ seller, words, className = '', onOpen }: Props) {
  const { list, count = 0 } = useGallery(seller);
  const pictures = list.data;
  return (
    <button
      type="button"
      aria-label={pictures ? plural(count, words.openPhotos) : words.openPhotosUnknown}
      onClick={onOpen}
      className={`overflow-hidden bg-sunk ${className}`}
    >
      {pictures && <GalleryImage key={pictures[0]?.id} picture={pictures[0] ?? drawn} alt="" sizes="280px" />}
      {pictures && (
        <span className="absolute end-3 bottom-3 rounded-full bg-card">
          <Badge tone="line" icon={<Images />}>
            {plural(count, words.photos)}
          </Badge>
        </span>
      )}
    </button>
  );
}

/** Stands there until there is a picture. */
const drawn = { id: '', url: '/assets/scene-wheat.svg', picture: null, alt: null, isSample: true };
