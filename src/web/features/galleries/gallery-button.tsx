import { Images } from 'lucide-react';
import type { SellerRole } from '#contract/products.ts';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useGallery } from './use-gallery.ts';

type Props = {
  seller: SellerRole;
  /** The title stands there until it is known how many there are. */
  words: { title: string; one: string; many: string; none: string };
  className?: string;
  onOpen: () => void;
};

/** The way to the gallery where there is no room for a picture. */
export function GalleryButton({ seller, words, className, onOpen }: Props) {
  const pictures = useGallery(seller).list.data;
  const count = pictures?.length ?? 0;
  const text = count === 0 ? words.none : fill(count === 1 ? words.one : words.many, { count });
  return (
    <Button tone="secondary" size="sm" className={className} onClick={onOpen}>
      <Images />
      {pictures ? text : words.title}
    </Button>
  );
}
