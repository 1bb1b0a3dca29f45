import { Check, Pause, Play, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Snapshot } from '#web/kit/upload/task.ts';
import { fill } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { ModalWords } from './texts.ts';
import type { ChosenPicture } from './use-pictures.ts';

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
          className="absolute top-1 right-1 rounded-full bg-card"
        >
          <X />
        </IconButton>
      ) : (
        <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-card px-3 py-2">
          <Bar words={words.uploadTask} snapshot={task.snapshot} number={number} />
          <div className="grid grid-cols-2 gap-2 *:w-full">
            <MainButton {...{ words, picture, number, onRetry }} />
            <IconButton
              tone="line"
              label={fill(
                task.snapshot.state === 'error' ? words.uploadTask.remove : words.uploadTask.cancel,
                { number },
              )}
              onClick={onRemove}
            >
              <X />
            </IconButton>
          </div>
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
        <span className="absolute bottom-2 left-2">
          <Badge tone="green" icon={<Check />}>
            {cover}
          </Badge>
        </span>
      )}
      {children}
    </li>
  );
}

function MainButton({ words: { uploadTask: words }, picture, number, onRetry }: Omit<Props, 'onRemove'>) {
  const { task } = picture;
  const { state } = task.snapshot;
  if (state === 'error')
    return (
      <IconButton tone="line" label={fill(words.retry, { number })} onClick={onRetry}>
        <RotateCcw />
      </IconButton>
    );
  if (state === 'paused' || state === 'pausing')
    return (
      <IconButton tone="line" label={fill(words.resume, { number })} onClick={() => task.resume()}>
        <Play />
      </IconButton>
    );
  return (
    <IconButton tone="line" label={fill(words.pause, { number })} onClick={() => task.pause()}>
      <Pause />
    </IconButton>
  );
}

type BarProps = { words: Words['uploadTask']; snapshot: Snapshot; number: number };

function Bar({ words, snapshot, number }: BarProps) {
  const { state, bytesTransferred, totalBytes, isWaiting, error } = snapshot;
  const value = totalBytes === 0 ? 0 : (100 * bytesTransferred) / totalBytes;
  if (state === 'error') {
    const text = error?.code === 'retry-limit-exceeded' ? words.noNetwork : words.error;
    return <Progress state="failed" label={fill(words.stoppedLabel, { number })} text={text} value={value} />;
  }
  if (state === 'paused' || state === 'pausing')
    return (
      <Progress
        state="paused"
        label={fill(words.pausedLabel, { number })}
        text={words[state]}
        value={value}
      />
    );
  const size = fill(words.size, { done: megabytes(bytesTransferred), total: megabytes(totalBytes) });
  return (
    <Progress
      label={fill(words.progressLabel, { number })}
      text={isWaiting ? words.waiting : size}
      value={value}
    />
  );
}

function megabytes(bytes: number) {
  return (bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
}
