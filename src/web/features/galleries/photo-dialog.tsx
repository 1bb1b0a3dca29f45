import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';
import { stepByArrows } from './step-by-arrows.ts';
import type { useSelection } from './use-selection.ts';

type Props = {
  pictures: GalleryPicture[];
  selection: ReturnType<typeof useSelection>;
  name: string;
  words: Locale['Gallery'];
  onClose: () => void;
};

/** A seller's pictures one at a time. */
export function PhotoDialog({
  pictures,
  selection: { at, current, show, step },
  name,
  words,
  onClose,
}: Props) {
  if (!current) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      subtitle={
        <p aria-live="polite" className="text-1 text-ink-3 tabular-nums">
          {fill(words.position, { number: at + 1, count: pictures.length })}
        </p>
      }
      size="lg"
      isFlush
      closeLabel={words.close}
    >
      {/* Only passes on the arrow keys that its buttons have heard. */}
      <div
        role="presentation"
        onKeyDown={(event) => stepByArrows(event, step)}
        className="divide-y divide-line"
      >
        <Stage words={words} name={name} picture={current} number={at + 1} onStep={step} />
        <div className="px-4 py-3 sm:px-6">
          <Strip words={words} pictures={pictures} at={at} onShow={show} />
        </div>
      </div>
    </Dialog>
  );
}
