import { fill } from '#web/kit/words/words.ts';
import { percentOf, type UploadTask } from './task.ts';
import { uploadError } from './upload-error.ts';
import type { UploadWords } from './upload-words.ts';

type Props = { words: UploadWords; task: UploadTask; number: number; count: number };

/** What there is to say about one picture: nothing once it is there. */
export function UploadLine({ words, task, number, count }: Props) {
  const { state, isQueued, isOffline, error } = task.snapshot;
  if (state === 'error' && error)
    return (
      <p className="font-medium text-clay-ink">
        {fill(words.stoppedLabel, { number })}: {uploadError(error.code, words.errors)}
      </p>
    );
  if (state !== 'running' || isQueued) return null;
  const exact = percentOf([task.snapshot]);
  if (isOffline) return <p>{fill(words.offlineStatus, { number, count, percent: exact })}</p>;
  // In steps of ten: each new figure is read out.
  const percent = Math.floor(exact / 10) * 10;
  return <p>{fill(words.status, { number, count, percent })}</p>;
}
