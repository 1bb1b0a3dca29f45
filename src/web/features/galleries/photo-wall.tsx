import { useState } from 'react';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { GalleryImage } from './gallery-image.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';
import { useSelection } from './use-selection.ts';
import { stepByArrows } from './step-by-arrows.ts';

type Props = {
  pictures: GalleryPicture[];
  /** Of the farm or the business: the pictures are named after it. */
  name: string;
  words: Locale['FarmInfo']['gallery'];
  gallery: Locale['Gallery'];
};

/** A seller's pictures as anyone sees them: side by side, and one at a time when pressed. */
export function PhotoWall({ pictures: all, name, words, gallery }: Props) {
  const [dead, setDead] = useState<string[]>([]);
  const pictures = all.filter(({ id }) => !dead.includes(id));
  const [isOpen, setIsOpen] = useState(false);
  const { at, current, show, step } = useSelection(pictures);
  if (!current) return <p className="text-ink-2">{words.empty}</p>;
  const count = pictures.length;
  function open(place: number) {
    show(place);
    setIsOpen(true);
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture, place) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={fill(words.open, { number: place + 1, count })}
              className="relative block aspect-4/3 w-full overflow-hidden rounded-md border border-line bg-sunk"
              onClick={() => open(place)}
            >
              <GalleryImage
                picture={picture}
                alt=""
                sizes="(min-width: 1024px) 290px, 45vw"
                onDead={() => setDead((known) => [...known, picture.id])}
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={name}
        subtitle={
          <p aria-live="polite" className="text-1 text-ink-3 tabular-nums">
            {fill(gallery.position, { number: at + 1, count })}
          </p>
        }
        size="lg"
        isFlush
        closeLabel={gallery.close}
      >
        {/* Only passes on the arrow keys that its buttons have heard. */}
        <div
          role="presentation"
          onKeyDown={(event) => stepByArrows(event, step)}
          className="divide-y divide-line"
        >
          <Stage words={gallery} name={name} picture={current} number={at + 1} onStep={step} />
          <div className="px-4 py-3 sm:px-6">
            <Strip words={gallery} pictures={pictures} at={at} onShow={show} />
          </div>
        </div>
      </Dialog>
    </>
  );
}
