import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#web/kit/words.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { WhatsApp } from '#web/ui/icons.tsx';

type Words = Locale['ProductDetail']['share'];

/** The phone's own way to share where it has one, else the link on the clipboard; WhatsApp by itself in any case. */
export function ShareRow({ name, words }: { name: string; words: Words }) {
  const [said, setSaid] = useState('');
  const url = location.origin + location.pathname;
  async function share() {
    setSaid('');
    if (navigator.share) return void navigator.share({ title: name, url }).catch(() => undefined);
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
          href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` }).toString()}`}
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
