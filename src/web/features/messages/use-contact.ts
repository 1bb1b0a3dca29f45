import { type SubmitEvent, useState } from 'react';
import type { Locale } from '#web/kit/words.ts';
import { useDraft } from './use-draft.ts';

type Words = Locale['ContactSection']['form'];
type Answer = { good: boolean; text: string; fields: Record<string, string> };

/** Sends what was typed. It is given up only once the server has it. */
export function useContact(words: Words | undefined) {
  const { draft, write, clear } = useDraft();
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);

  async function submit(texts: Words) {
    if (Object.values(draft).every((text) => text.trim() === '')) return setAnswer(bad(texts.empty));
    setBusy(true);
    setAnswer(undefined);
    try {
      // Sending brings the schemas with it, which are heavier than this whole page.
      const { sendMessage } = await import('./send.ts');
      const refused = await sendMessage(draft);
      if (!refused) clear();
      setAnswer(
        refused ? bad(refused.message, refused.fields) : { good: true, text: texts.sent, fields: {} },
      );
    } catch {
      setAnswer(bad(texts.failed));
    }
    return setBusy(false);
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (words && !busy) void submit(words);
  };
  return { draft, write, answer, busy, onSubmit };
}

function bad(text: string, fields: Record<string, string> = {}): Answer {
  return { good: false, text, fields };
}
