import { Dialog } from './dialog.tsx';

type Props = {
  src: string;
  size: { width: number; height: number };
  title: string;
  alt: string;
  closeLabel: string;
  onClose: () => void;
};

/** As large as the screen allows; two fingers make it larger. */
export function EnlargedPicture({ src, size, title, alt, closeLabel, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg" isFlush closeLabel={closeLabel}>
      <img
        src={src}
        alt={alt}
        width={size.width}
        height={size.height}
        className="mx-auto max-h-[calc(94dvh-80px)] w-full object-contain"
      />
    </Dialog>
  );
}
