import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { UploadControls } from '#web/kit/upload/upload-controls.tsx';
import type { ChosenPicture } from '#web/kit/upload/use-uploads.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { IconButton } from '#web/ui/marks/button.tsx';
import type { ModalWords } from './texts.ts';

type Words = ModalWords['pictures'];
type Props = {
  words: Words;
  picture: ChosenPicture;
  number: number;
  onRemove: () => void;
  onRetry: () => void;
};

export function PictureSlot({ words, picture, number, onRemove, onRetry }: Props) {
  const { task, preview } = picture;
  const isDone = task.snapshot.state === 'success';
  return (
    <Slot src={preview} alt={fill(words.alt, { number })} cover={number === 1 && isDone && words.cover}>
      {isDone ? (
        <IconButton
          label={fill(words.remove, { number })}
          onClick={onRemove}
          className="absolute top-1 end-1 rounded-full bg-card"
        >
          <X />
        </IconButton>
      ) : (
        <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-card px-3 py-2">
          <UploadControls words={words.uploadTask} {...{ task, number, onRemove, onRetry }} />
        </div>
      )}
    </Slot>
  );
}

/** A square with the picture; `children` lie over it. */
export function Slot({
  src,
  alt,
  cover,
  children,
}: {
  src: string;
  alt: string;
  cover: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-md border border-line bg-sunk">
      <img src={src} alt={alt} className="size-full object-cover" />
      {cover && (
        <span className="absolute bottom-2 start-2">
          <Badge tone="green" icon={<Check />}>
            {cover}
          </Badge>
        </span>
      )}
      {children}
    </li>
  );
}
