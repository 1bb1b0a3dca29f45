import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { buttonLook } from '#web/ui/marks/button.tsx';

type Props = {
  label: string;
  isOff: boolean;
  tone: 'primary' | 'secondary';
  onFile: (file: File) => void;
};

export function FileButton({ label, isOff, tone, onFile }: Props) {
  const id = useId();
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // Otherwise the same file, mended and chosen again, would be no change.
    target.value = '';
  }
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={isOff}
        aria-label={label}
        onChange={onChange}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonLook({ tone, block: true })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green peer-disabled:cursor-not-allowed peer-disabled:border-transparent peer-disabled:bg-sunk-2 peer-disabled:text-ink-3`}
      >
        <FileUp />
        {label}
      </label>
    </div>
  );
}
