import { Camera } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { PictureSlot, Slot } from './picture-slot.tsx';
import { UploadLine } from './upload-line.tsx';
import { standingOf, useProgress, type useUploads } from './use-uploads.ts';

type Props = {
  words: Omit<Locale['ProductModal']['pictures'], 'cover'> & { camera: string };
  /** What the first one is called, where it stands for all. */
  cover?: string;
  most: keyof typeof columns;
  pictures: Pick<ReturnType<typeof useUploads>, 'list' | 'remove' | 'retry'>;
  /** Those that are there already: shown, not to be changed. */
  kept?: string[];
  error?: string;
  onChoose: (files: File[]) => void;
  /** One that was sent before a reload is no longer there. */
  onGone?: (id: number) => void;
};

export function PictureField(props: Props) {
  const { words, cover, most, pictures, kept, error, onChoose, onGone } = props;
  const id = useId();
  const { list, remove, retry } = pictures;
  useProgress(list);
  const isLocked = kept !== undefined;
  const hasRoom = !isLocked && standingOf(list).length < most;

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise the same file, chosen again, would be no change.
    target.value = '';
    if (files.length > 0) onChoose(files);
  }
  const input: ComponentProps<'input'> = {
    type: 'file',
    accept: 'image/*',
    disabled: isLocked,
    onChange,
    'aria-describedby': `${error ? `${id}-error ` : ''}${id}-hint`,
    'aria-invalid': error ? true : undefined,
    className: 'peer sr-only',
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {words.title} <span className="font-normal text-ink-3">{isLocked ? words.locked : words.hint}</span>
      </legend>
      {/* Above the tiles: below four of them it would be out of sight on a phone. */}
      {error && (
        <div role="alert" className="mb-3">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <ul className={`grid grid-cols-2 gap-3 ${columns[most]}`}>
        {kept?.map((src, at) => (
          <Slot key={src} src={src} alt={fill(words.alt, { number: at + 1 })} cover={at === 0 && cover} />
        ))}
        {list.map((picture, at) => (
          <PictureSlot
            key={picture.id}
            {...{ words, cover, picture, number: at + 1 }}
            onRemove={() => remove(picture.id)}
            onRetry={() => retry(picture.id)}
            onGone={() => onGone?.(picture.id)}
          />
        ))}
        {/* Without room it stays to be found, and says so when one more is chosen. */}
        <li className={`relative aspect-square ${hasRoom ? '' : 'sr-only'}`}>
          <input {...input} id={id} multiple aria-label={words.add} />
          <label htmlFor={id} className={tileLook}>
            <Camera className="size-6" />
            {words.add}
          </label>
        </li>
      </ul>
      {hasRoom && (
        <div className="relative mt-3 sm:hidden">
          <input {...input} id={`${id}-camera`} capture="environment" aria-label={words.camera} />
          <label
            htmlFor={`${id}-camera`}
            className={`${buttonLook({ tone: 'secondary', block: true })} ${ring}`}
          >
            <Camera />
            {words.camera}
          </label>
        </div>
      )}
      <div id={`${id}-hint`} aria-live="polite" className="text-1 text-ink-3 *:mt-1.5">
        {list.map((picture, at) => (
          <UploadLine
            key={picture.id}
            words={words.uploadTask}
            task={picture.task}
            number={at + 1}
            count={list.length}
          />
        ))}
      </div>
    </fieldset>
  );
}

const columns = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };
const ring = 'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-green';
const tileLook = `grid size-full content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-line-field bg-card text-center font-semibold text-green hover:bg-green-50 ${ring}`;
