import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonLook } from './button.tsx';
import { WhatsApp } from './icons.tsx';

type Props = {
  name: string;
  /** What stands above the link; the name unless told. */
  line?: string;
  /** What is shared. */
  url: string;
  words: { button: string; whatsapp: string; copied: string; failed: string };
};

/** The phone's own way to share where it has one, else the link on the clipboard; WhatsApp by itself in any case. */
export function ShareRow({ name, line = name, url, words }: Props) {
  const [said, setSaid] = useState('');
  async function share() {
    setSaid('');
    if (navigator.share) return void navigator.share({ title: name, text: line, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      setSaid(words.copied);
    } catch {
      setSaid(words.failed);
    }
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button tone="secondary" size="sm" onClick={() => void share()}>
          <Share2 /> {words.button}
        </Button>
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: `${line}\n${url}` }).toString()}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonLook({ tone: 'secondary', size: 'sm' })} whitespace-nowrap`}
        >
          <WhatsApp /> {words.whatsapp}
        </a>
      </div>
      <output className="mt-2 block text-1 text-ink-2 empty:mt-0">{said}</output>
    </div>
  );
}
