import { type SubmitEvent, useState } from 'react';
import type { MessageDraft } from '#contract/people/messages.ts';
import { useDraft } from '#web/kit/forms/use-draft.ts';
import type { Locale } from '#web/kit/words/words.ts';

type Words = Locale['ContactSection']['form'];
type Answer = { good: boolean; text: string; fields: Record<string, string> };

const blank: MessageDraft = { name: '', email: '', message: '' };

/** Sends what was typed. It is given up only once the server has it. */
export function useContact(words: Words | undefined) {
  const { draft, write, clear } = useDraft('contact-draft', blank);
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
