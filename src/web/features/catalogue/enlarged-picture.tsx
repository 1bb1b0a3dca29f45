import type { Picture } from '#contract/trade/pictures.ts';
import { largestSource } from '#contract/trade/picture-sources.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

type Props = { picture: Picture; title: string; alt: string; closeLabel: string; onClose: () => void };

/** As large as the screen allows; two fingers make it larger. */
export function EnlargedPicture({ picture, title, alt, closeLabel, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg" isFlush closeLabel={closeLabel}>
      <img
        src={largestSource(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        className="mx-auto max-h-[calc(94dvh-80px)] w-full object-contain"
      />
    </Dialog>
  );
}
