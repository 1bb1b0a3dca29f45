import type { SellerRole } from '#contract/trade/products.ts';
import { fill, useWords } from '#web/kit/words/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AddPart } from './add-part.tsx';
import { NotShown } from './not-shown.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { stepByArrows } from './step-by-arrows.ts';
import { UndoRow } from './undo-row.tsx';
import { useDeletion } from './use-deletion.ts';
import type { useGallery } from './use-gallery.ts';
import { useGalleryUploads } from './use-gallery-uploads.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  seller: SellerRole;
  /** Of the farm or the business: the pictures are named after it. */
  name: string;
  /** Asked for by the page: its head counts the pictures. */
  gallery: ReturnType<typeof useGallery>;
  isOpen: boolean;
  onClose: () => void;
};

/** A seller's own pictures, one at a time. Uploads go on while it is closed, as long as its page stands. */
export function GalleryPopup({ seller, name, gallery, isOpen, onClose }: Props) {
  const words = useWords('Gallery');
  const pictures = gallery.list.data;
  const selection = useSelection(pictures ?? []);
  const uploads = useGalleryUploads(seller, gallery, selection.select);
  const deletion = useDeletion(gallery, selection, words);

  async function add(url: string) {
    deletion.forget();
    const { id } = await gallery.link(url);
    selection.select(id);
  }
  function close() {
    deletion.forget();
    onClose();
  }
  const count = pictures?.length ?? 0;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={seller === 'farmer' ? words.farmerTitle : words.vendorTitle}
      subtitle={
        <p aria-live="polite" className="text-1 text-ink-3 tabular-nums">
          {count > 0 && fill(words.position, { number: selection.at + 1, count })}
        </p>
      }
      size="lg"
      isFlush
      closeLabel={words.close}
    >
      {/* Only passes on the arrow keys that its buttons have heard. */}
      <div
        role="presentation"
        onKeyDown={(event) => stepByArrows(event, selection.step)}
        className="divide-y divide-line"
      >
        {pictures ? (
          <>
            <PicturesPart
              {...{ words, seller, name, pictures, selection }}
              onDelete={(picture) => void deletion.remove(picture)}
            />
            <UndoRow words={words} deletion={deletion} isEmpty={count === 0} />
            <AddPart {...{ words, seller, uploads }} hanging={gallery.count ?? 0} onAdd={add} />
          </>
        ) : (
          <NotShown words={words} list={gallery.list} />
        )}
      </div>
    </Dialog>
  );
}
