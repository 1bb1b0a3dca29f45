import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { fill } from '#web/kit/words/words.ts';
import { IconButton } from '#web/ui/marks/button.tsx';
import { Progress } from '#web/ui/states/progress.tsx';
import { percentOf, type Snapshot, type UploadTask } from './task.ts';
import { isWrongFile } from './upload-error.ts';
import type { UploadWords } from './upload-words.ts';

type Props = {
  words: UploadWords;
  task: UploadTask;
  number: number;
  onRemove: () => void;
  onRetry: () => void;
};

/** How far an upload is, and what can be done about it. */
export function UploadControls(props: Props) {
  const { words, task, number, onRemove } = props;
  const { state, error } = task.snapshot;
  const removal = (
    <IconButton
      tone="line"
      label={fill(state === 'error' ? words.remove : words.cancel, { number })}
      onClick={onRemove}
    >
      <X />
    </IconButton>
  );
  if (error && isWrongFile(error.code))
    return (
      <div className="flex items-center justify-between gap-3 sm:col-span-2">
        <p className="text-1 font-medium text-clay-ink">{words.error}</p>
        {removal}
      </div>
    );
  return (
    <>
      <Bar words={words} snapshot={task.snapshot} number={number} />
      <div className="grid grid-cols-2 gap-2 *:w-full">
        <MainButton {...props} />
        {removal}
      </div>
    </>
  );
}

function MainButton({ words, task, number, onRetry }: Props) {
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

type BarProps = { words: UploadWords; snapshot: Snapshot; number: number };

function Bar({ words, snapshot, number }: BarProps) {
  const { state, isOffline, error } = snapshot;
  const value = percentOf([snapshot]);
  if (state === 'error') {
    const text = error?.code === 'retry-limit-exceeded' ? words.noNetwork : words.error;
    return <Progress state="failed" label={fill(words.stoppedLabel, { number })} text={text} value={value} />;
  }
  if (isOffline)
    return (
      <Progress
        state="paused"
        label={fill(words.progressLabel, { number })}
        text={words.offline}
        value={value}
      />
    );
  if (state === 'paused' || state === 'pausing')
    return (
      <Progress
        state="paused"
        label={fill(words.pausedLabel, { number })}
        text={words[state]}
        value={value}
      />
    );
  return (
    <Progress label={fill(words.progressLabel, { number })} text={howFar(snapshot, words)} value={value} />
  );
}

function howFar({ isQueued, isWaiting, bytesTransferred, totalBytes }: Snapshot, words: UploadWords) {
  if (isQueued) return words.queued;
  if (isWaiting) return words.waiting;
  if (totalBytes < 1_000_000)
    return fill(words.smallSize, {
      done: inUnits(bytesTransferred, 1000, 0),
      total: inUnits(totalBytes, 1000, 0),
    });
  return fill(words.size, {
    done: inUnits(bytesTransferred, 1_000_000, 1),
    total: inUnits(totalBytes, 1_000_000, 1),
  });
}

/** What is there at all is never written as nothing. */
function inUnits(bytes: number, unit: number, decimals: number) {
  const amount = bytes > 0 ? Math.max(bytes / unit, 10 ** -decimals) : 0;
  return amount.toLocaleString('en', { maximumFractionDigits: decimals, minimumFractionDigits: decimals });
}
