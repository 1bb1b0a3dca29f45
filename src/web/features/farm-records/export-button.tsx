import { Download } from 'lucide-react';
import { call } from '#web/kit/api/call.ts';
import { csv } from '#contract/text/csv.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { Words } from './texts.ts';

/** Every record as a table that a spreadsheet opens. */
export function ExportButton({ words }: { words: Words['labels']['export'] }) {
  const { isBusy, result, run } = useTask();

  async function download() {
    const records = await call('GET /api/me/farm-records', {});
    const head = [words.activity, words.date, words.amount];
    const text = csv([head, ...records.map(({ activity, doneOn, amount }) => [activity, doneOn, amount])]);
    saveFile({ name: words.fileName, type: 'text/csv;charset=utf-8', content: text });
  }
  return (
    <div>
      <Button
        tone="quiet"
        size="sm"
        busy={isBusy}
        onClick={() => void run(download, words)}
        className="-ms-3"
      >
        <Download />
        {words.button}
      </Button>
      <p role="alert" className="text-clay-ink empty:hidden">
        {result?.text}
      </p>
    </div>
  );
}
