import { RotateCcw, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import type { User } from '#contract/people/people.ts';
import { UploadControls } from '#web/kit/upload/upload-controls.tsx';
import { UploadLine } from '#web/kit/upload/upload-line.tsx';
import type { Locale } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { Outcome } from './outcome.tsx';
import { useProfilePicture } from './use-profile-picture.ts';

type Words = Locale['Account']['details']['picture'];
type Props = { words: Words; user: User };

/** The picture by which others know the person, and the way to choose another or none. */
export function PictureRow({ words, user }: Props) {
  const ids = { input: useId(), hint: useId(), error: useId() };
  const input = useRef<HTMLInputElement>(null);
  const picture = useProfilePicture(words);
  const { upload, trouble } = picture;

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) picture.choose(file);
    // Otherwise the same file, chosen again, would be no change.
    target.value = '';
  }
  /** The button that was pressed is gone then. */
  async function thenChoose(isDone: Promise<boolean>) {
    if (await isDone) input.current?.focus();
  }
  return (
    <div className="mb-5 border-b border-line pb-5">
      <div className="flex items-center gap-4">
        <Avatar size="lg" name={user.username} picture={picture.preview ?? user.picture} label={words.alt} />
        <div className="min-w-0">
          <p className="text-1 text-ink-3">{words.label}</p>
          <p id={ids.hint} className="text-1">
            {user.picture ? words.hint : words.noneYet}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <div className="relative">
          <input
            ref={input}
            id={ids.input}
            type="file"
            accept="image/*"
            aria-invalid={trouble ? true : undefined}
            aria-describedby={`${ids.error} ${ids.hint}`}
            onChange={onChange}
            className="peer sr-only"
          />
          <label htmlFor={ids.input} className={`${buttonLook({ tone: 'secondary', size: 'sm' })} ${ring}`}>
            {user.picture ? words.change : words.add}
          </label>
        </div>
        {user.picture && (
          <Button
            tone="danger"
            size="sm"
            busy={picture.saving === 'remove'}
            onClick={() => void thenChoose(picture.remove())}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {upload && <Sending {...{ words, picture, upload }} onRetry={() => void thenChoose(picture.retry())} />}
      <FieldError id={ids.error}>{trouble}</FieldError>
      <Outcome result={picture.result} />
    </div>
  );
}

type SendingProps = {
  words: Words;
  picture: ReturnType<typeof useProfilePicture>;
  upload: NonNullable<ReturnType<typeof useProfilePicture>['upload']>;
  onRetry: () => void;
};

function Sending({ words, picture: { saving, trouble, cancel }, upload: { task }, onRetry }: SendingProps) {
  const hasArrived = task.snapshot.state === 'success';
  if (hasArrived)
    return trouble ? (
      <div className="mt-4 flex gap-3">
        <Button tone="secondary" size="sm" busy={saving === 'set'} onClick={onRetry}>
          <RotateCcw /> {words.retry}
        </Button>
        <Button tone="quiet" size="sm" onClick={cancel}>
          <X /> {words.uploadTask.remove}
        </Button>
      </div>
    ) : null;
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_144px] sm:items-center">
      <UploadControls words={words.uploadTask} task={task} number={1} onRemove={cancel} onRetry={onRetry} />
      <div aria-live="polite" className="sr-only">
        {!trouble && <UploadLine words={words.uploadTask} task={task} number={1} count={1} />}
      </div>
    </div>
  );
}

const ring = 'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-green';
