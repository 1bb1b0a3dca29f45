import { Camera } from 'lucide-react';
import { useId } from 'react';
import { Preview } from '#web/kit/upload/preview.tsx';
import { UploadControls } from '#web/kit/upload/upload-controls.tsx';
import { UploadLine } from '#web/kit/upload/upload-line.tsx';
import { useProgress, type useUploads } from '#web/kit/upload/use-uploads.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { Button } from '#web/ui/marks/button.tsx';

type Props = {
  words: Locale['Order']['proofs'];
  pictures: ReturnType<typeof useUploads>;
  error: string | undefined;
  onChange: () => void;
};

/** One picture, on its way as soon as it is chosen. */
export function ReceiptPicture({ words, pictures, error, onChange }: Props) {
  const id = useId();
  const { uploadTask } = useWords('ProductModal').pictures;
  const { list, choose, remove, retry } = pictures;
  useProgress(list);
  const [chosen] = list;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{words.picture}</legend>
      {error && (
        <div role="alert" className="mb-3">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {chosen ? (
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
      ) : (
        <div className="relative">
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-hint`}
            aria-invalid={error ? true : undefined}
            className="peer sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) {
                onChange();
                choose([file], 1);
              }
              // Otherwise the same picture, chosen again, would be no change.
              target.value = '';
            }}
          />
          <label
            htmlFor={id}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-dashed border-line-field bg-card px-4 font-semibold text-green peer-focus-visible:outline-3 peer-focus-visible:outline-green hover:bg-green-50 [&_svg]:size-5"
          >
            <Camera /> {words.choose}
          </label>
        </div>
      )}
      <div id={`${id}-hint`} aria-live="polite" className="mt-1.5 text-1 text-ink-3">
        <p>{words.seenBy}</p>
        {chosen && <UploadLine words={uploadTask} task={chosen.task} number={1} count={1} />}
      </div>
    </fieldset>
  );
}
