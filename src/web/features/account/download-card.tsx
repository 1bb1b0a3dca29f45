import { Download } from 'lucide-react';
import { useState } from 'react';
import { account } from '#contract/account.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { saveFile } from '#web/kit/save-file.ts';
import type { Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Outcome, type Result } from './outcome.tsx';
import { SectionCard } from './section-card.tsx';

const fileName = 'kisan-mandi-my-data.json';

export function DownloadCard({ words }: { words: Locale['Account']['download'] }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();

  async function download() {
    setBusy(true);
    setResult(undefined);
    try {
      const text = JSON.stringify(await call(account.download, {}), null, 2);
      saveFile({ name: fileName, type: 'application/json', text });
      setResult({ good: true, text: words.done });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setResult({ good: false, text: words.failed });
    } finally {
      setBusy(false);
    }
  }
  return (
    <SectionCard title={words.title} text={words.text}>
      <Button tone="secondary" busy={busy} onClick={() => void download()}>
        <Download /> {words.button}
      </Button>
      <Outcome result={result} />
    </SectionCard>
  );
}
