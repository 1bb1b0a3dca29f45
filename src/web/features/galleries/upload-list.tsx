import { RotateCcw, X } from 'lucide-react';
import { Preview } from '#web/kit/upload/preview.tsx';
import { UploadControls } from '#web/kit/upload/upload-controls.tsx';
import { UploadLine } from '#web/kit/upload/upload-line.tsx';
import type { ChosenPicture } from '#web/kit/upload/use-uploads.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { IconButton } from '#web/ui/marks/button.tsx';
import { Progress } from '#web/ui/states/progress.tsx';
import type { GalleryUploads } from './use-gallery-uploads.ts';

type Props = { words: Locale['Gallery']; uploads: GalleryUploads; hanging: number };

/** The pictures that are on their way, numbered as they will hang. */
export function UploadList({ words, uploads, hanging }: Props) {
  const { list, trouble } = uploads;
  const count = hanging + list.length;
  return (
    <>
      {list.length > 0 && (
        <ul className="grid gap-3">
          {list.map((picture, at) => (
            <UploadRow key={picture.id} {...{ words, uploads, picture }} number={hanging + at + 1} />
          ))}
        </ul>
      )}
      <div aria-live="polite" className="text-1 text-ink-3 empty:hidden">
        {list.map(({ id, task }, at) => {
          const number = hanging + at + 1;
          const text = trouble(id);
          if (!text) return <UploadLine key={id} words={words.uploadTask} {...{ task, number, count }} />;
          return (
            <p key={id} className="font-medium text-clay-ink">
              {fill(words.notAdded, { number })}: {text}
            </p>
          );
        })}
      </div>
    </>
  );
}

type RowProps = Omit<Props, 'hanging'> & { picture: ChosenPicture; number: number };

function UploadRow({ words, uploads, picture, number }: RowProps) {
  const { id, preview, task } = picture;
  const onRemove = () => uploads.remove(id);
  const onRetry = () => uploads.retry(id);
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-3">
      <Preview src={preview} alt="" className="h-16 w-21 rounded-md bg-sunk" />
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_144px] sm:items-center">
        {uploads.trouble(id) ? (
          <>
            <Progress
              state="failed"
              label={fill(words.notAdded, { number })}
              text={words.uploadTask.error}
              value={100}
            />
            <div className="grid grid-cols-2 gap-2 *:w-full">
              <IconButton tone="line" label={fill(words.uploadTask.retry, { number })} onClick={onRetry}>
                <RotateCcw />
              </IconButton>
              <IconButton tone="line" label={fill(words.uploadTask.remove, { number })} onClick={onRemove}>
                <X />
              </IconButton>
            </div>
          </>
        ) : (
          <UploadControls words={words.uploadTask} {...{ task, number, onRemove, onRetry }} />
        )}
      </div>
    </li>
  );
}
