import { Trash2 } from 'lucide-react';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { Stage, stageLook } from './stage.tsx';
import { Strip } from './strip.tsx';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import type { useSelection } from './use-selection.ts';

type Props = {
  words: Locale['Gallery'];
  seller: SellerRole;
  name: string;
  pictures: GalleryPicture[];
  selection: ReturnType<typeof useSelection>;
  onDelete: (picture: GalleryPicture) => void;
};

export function PicturesPart({ words, seller, name, pictures, selection, onDelete }: Props) {
  const { at, current, step, show } = selection;
  if (!current) {
    return (
      <div className={`${stageLook} grid place-items-center`}>
        <EmptyState
          picture="/assets/empty.svg"
          title={words.empty.title}
          text={seller === 'farmer' ? words.empty.farmerText : words.empty.vendorText}
        />
      </div>
    );
  }
  return (
    <>
      <Stage words={words} name={name} picture={current} number={at + 1} onStep={step} />
      <div className="grid items-center gap-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
        <Strip words={words} pictures={pictures} at={at} onShow={show} />
        <Button tone="danger" size="sm" onClick={() => onDelete(current)}>
          <Trash2 />
          {words.delete}
        </Button>
      </div>
    </>
  );
}
