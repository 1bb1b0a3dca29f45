import { Upload } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';

type Props = { words: Locale['Gallery']; onChoose: (files: File[]) => void };

export function UploadButton({ words, onChoose }: Props) {
  const id = useId();
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise the same file, chosen again, would be no change.
    target.value = '';
    if (files.length > 0) onChoose(files);
  }
  return (
    <div className="flex items-center gap-3 max-sm:flex-col sm:mt-7.5">
      <div className="relative w-full min-w-0">
        <input id={id} type="file" accept="image/*" multiple onChange={onChange} className="peer sr-only" />
        <label htmlFor={id} className={`${buttonLook({ block: true })} ${ring}`}>
          <Upload />
          <span className="sm:hidden">{words.uploadPhone}</span>
          <span className="max-sm:hidden">{words.upload}</span>
        </label>
      </div>
      <span className="text-ink-3">{words.or}</span>
    </div>
  );
}

const ring = 'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-green';
