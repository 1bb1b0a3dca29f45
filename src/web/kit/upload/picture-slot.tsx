import { Check, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { IconButton } from '#web/ui/marks/button.tsx';
import { Preview } from './preview.tsx';
import type { StorageCode } from './storage-codes.ts';
import { UploadControls } from './upload-controls.tsx';
import { isRefused, isWrongFile, uploadError } from './upload-error.ts';
import type { ChosenPicture } from './use-uploads.ts';

type Words = Pick<Locale['ProductModal']['pictures'], 'alt' | 'remove' | 'uploadTask'>;
type Props = {
  words: Words;
  cover: string | undefined;
  picture: ChosenPicture;
  number: number;
  onRemove: () => void;
  onRetry: () => void;
  onGone: () => void;
};

export function PictureSlot(props: Props) {
  const { words, cover, picture, number, onRemove, onRetry, onGone } = props;
  const { file, task, preview } = picture;
  const { state, error } = task.snapshot;
  const isDone = state === 'success';
  if (error && isRefused(error.code)) return <RefusedSlot {...props} code={error.code} />;
  return (
    <Slot
      src={preview}
      alt={fill(words.alt, { number })}
      cover={number === 1 && isDone && cover}
      onError={file ? undefined : onGone}
    >
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

/** Says why in the place of the picture, which may be none. */
function RefusedSlot({ words, number, code, onRemove, onRetry }: Props & { code: StorageCode }) {
  const { errors, remove, retry } = words.uploadTask;
  return (
    <li className="grid min-h-full content-between gap-2 rounded-md border border-clay bg-clay-50 p-3">
      <p className="text-1 font-medium text-clay-ink">{uploadError(code, errors)}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2 *:w-full">
        {!isWrongFile(code) && (
          <IconButton tone="line" label={fill(retry, { number })} onClick={onRetry}>
            <RotateCcw />
          </IconButton>
        )}
        <IconButton tone="line" label={fill(remove, { number })} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}

/** A square with the picture; `children` lie over it. */
export function Slot({
  src,
  alt,
  cover,
  onError,
  children,
}: {
  src: string;
  alt: string;
  cover: ReactNode;
  onError?: () => void;
  children?: ReactNode;
}) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-md border border-line bg-sunk">
      <Preview src={src} alt={alt} onError={onError} className="size-full" />
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
