import { Images } from 'lucide-react';
import type { SellerRole } from '#contract/trade/products.ts';
import type { PluralForms } from '#contract/text/words.ts';
import { plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { useGallery } from './use-gallery.ts';

type Props = {
  seller: SellerRole;
  /** The title stands there until it is known how many there are. */
  words: PluralForms & { title: string };
  className?: string;
  onOpen: () => void;
};

/** The way to the gallery where there is no room for a picture. */
export function GalleryButton({ seller, words, className, onOpen }: Props) {
  const { count } = useGallery(seller);
  return (
    <Button tone="secondary" size="sm" className={className} onClick={onOpen}>
      <Images />
      {count === undefined ? words.title : plural(count, words)}
    </Button>
  );
}
