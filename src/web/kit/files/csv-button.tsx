import { Download } from 'lucide-react';
import { csv } from '#contract/text/csv.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { Button } from '#web/ui/marks/button.tsx';

type Props = { label: string; fileName: string; lines: () => (string | number)[][] };

/** A button that saves what a panel shows as a CSV file. */
export function CsvButton({ label, fileName, lines }: Props) {
  const save = () => saveFile({ name: fileName, type: 'text/csv;charset=utf-8', content: csv(lines()) });
  return (
    <div className="mt-auto border-t border-line px-4 py-3 sm:px-5">
      <Button tone="quiet" size="sm" onClick={save} className="-ms-3">
        <Download />
        {label}
      </Button>
    </div>
  );
}
