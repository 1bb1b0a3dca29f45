import { Download } from 'lucide-react';
import { call } from '#web/kit/api/call.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Outcome } from './outcome.tsx';
import { SectionCard } from './section-card.tsx';

const fileName = 'kisan-mandi-my-data.json';

export function DownloadCard({ words }: { words: Locale['Account']['download'] }) {
  const { isBusy, result, run } = useTask();

  async function download() {
    const text = JSON.stringify(await call('GET /api/me/export', {}), null, 2);
    saveFile({ name: fileName, type: 'application/json', content: text });
  }
  return (
    <SectionCard title={words.title} text={words.text}>
      <Button tone="secondary" busy={isBusy} onClick={() => void run(download, words)}>
        <Download /> {words.button}
      </Button>
      <Outcome result={result} />
    </SectionCard>
  );
}
