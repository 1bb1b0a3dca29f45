import { Camera } from 'lucide-react';
import { useId } from 'react';
import { Preview } from '#web/kit/upload/preview.tsx';
import { UploadControls } from '#web/kit/upload/upload-controls.tsx';
import { UploadLine } from '#web/kit/upload/upload-line.tsx';
import { isWrongFile, uploadError } from '#web/kit/upload/upload-error.ts';
import type { UploadWords } from '#web/kit/upload/upload-words.ts';
import { type ChosenPicture, useProgress, type useUploads } from '#web/kit/upload/use-uploads.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { Button } from '#web/ui/marks/button.tsx';

type Words = Locale['Order']['proofs'];
type Pictures = ReturnType<typeof useUploads>;
type Props = { words: Words; pictures: Pictures; error: string | undefined; onChange: () => void };

/** One picture, on its way as soon as it is chosen. What is none stands there only as the reason why. */
export function ReceiptPicture({ words, pictures, error: said, onChange }: Props) {
  const id = useId();
  const { uploadTask } = useWords('ProductModal').pictures;
  const { list, choose, remove } = pictures;
  useProgress(list);
  const [chosen] = list;
  const wrong = chosen && wrongWith(chosen, uploadTask);
  function change(file?: File) {
    onChange();
    if (chosen) remove(chosen.id);
    if (file) choose([file], 1);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{words.picture}</legend>
      <Trouble id={`${id}-error`} wrong={wrong} said={said} words={words} />
      {chosen && !wrong ? (
        <Chosen chosen={chosen} words={words} uploadTask={uploadTask} pictures={pictures} />
      ) : (
        <Chooser
          id={id}
          label={wrong ? words.other : words.choose}
          isWrong={Boolean(wrong ?? said)}
          onFile={change}
        />
      )}
      {wrong && (
        <Button tone="quiet" size="sm" className="mt-1 -ms-3" onClick={() => change()}>
          {words.without}
        </Button>
      )}
      <div id={`${id}-hint`} aria-live="polite" className="mt-1.5 text-1 text-ink-3">
        <p>{words.seenBy}</p>
        {chosen && !wrong && <UploadLine words={uploadTask} task={chosen.task} number={1} count={1} />}
      </div>
    </fieldset>
  );
}

/** Sent again, it would be refused again. */
function wrongWith({ task }: ChosenPicture, words: UploadWords) {
  const { error } = task.snapshot;
  return error && isWrongFile(error.code) ? uploadError(error.code, words.errors) : undefined;
}

type TroubleProps = { id: string; wrong: string | undefined; said: string | undefined; words: Words };

/** Whoever sends the form with a wrong file would read nothing new: they are told how to continue. */
function Trouble({ id, wrong, said, words }: TroubleProps) {
  if (!wrong && !said) return null;
  return (
    <div role="alert" className="mb-3">
      <FieldError id={id}>
        {wrong ?? said}
        {wrong && said && <span className="mt-1 block">{words.wrongChosen}</span>}
      </FieldError>
    </div>
  );
}

type ChosenProps = Pick<Props, 'words' | 'pictures'> & { chosen: ChosenPicture; uploadTask: UploadWords };

function Chosen({ chosen, words, uploadTask, pictures: { remove, retry } }: ChosenProps) {
  return (
    <div className="grid max-w-60 gap-2">
      <Preview
        src={chosen.preview}
        alt={words.picture}
        className="h-40 w-full rounded-md border border-line"
      />
      {chosen.task.snapshot.state === 'success' ? (
        <Button tone="secondary" size="sm" onClick={() => remove(chosen.id)}>
          {words.other}
        </Button>
      ) : (
        <UploadControls
          words={uploadTask}
          task={chosen.task}
          number={1}
          onRemove={() => remove(chosen.id)}
          onRetry={() => retry(chosen.id)}
        />
      )}
    </div>
  );
}

type ChooserProps = { id: string; label: string; isWrong: boolean; onFile: (file: File) => void };

function Chooser({ id, label, isWrong, onFile }: ChooserProps) {
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={isWrong ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={isWrong || undefined}
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Otherwise the same picture, chosen again, would be no change.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-dashed border-line-field bg-card px-4 font-semibold text-green peer-focus-visible:outline-3 peer-focus-visible:outline-green hover:bg-green-50 [&_svg]:size-5"
      >
        <Camera /> {label}
      </label>
    </div>
  );
}
