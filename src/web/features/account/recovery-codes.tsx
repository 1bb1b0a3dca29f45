import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#web/kit/files/save-file.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';

type Props = {
  words: Locale['Account']['authenticator']['codes'];
  recoveryCodes: string[];
  onDone: () => void;
};

const fileName = 'kisan-mandi-recovery-codes.txt';

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ words, recoveryCodes, onDone }: Props) {
  const [said, setSaid] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = recoveryCodes.join('\n');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  }
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={title} tabIndex={-1} className="title-card outline-none">
          {words.title}
        </h3>
        <p className="mt-1 text-ink-2">{words.text}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunk p-4 font-semibold tracking-wide tabular-nums sm:max-w-100">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          <Copy /> {words.copy}
        </Button>
        <Button
          tone="secondary"
          size="sm"
          onClick={() =>
            saveFile({ name: fileName, type: 'text/plain', content: `Kisan Mandi\n\n${text}\n` })
          }
        >
          <Download /> {words.download}
        </Button>
        <Button size="sm" onClick={onDone}>
          {words.done}
        </Button>
      </div>
      <output className="text-1 text-ink-2 empty:hidden">{said}</output>
    </div>
  );
}
