import { useState } from 'react';
import type { MessageDraft } from '#contract/messages.ts';

const key = 'contact-draft';
const blank: MessageDraft = { name: '', email: '', message: '' };

/** What was typed into the contact form, kept over a reload until it has been sent. */
export function useDraft() {
  const [draft, setDraft] = useState(read);
  return {
    draft,
    write: (part: Partial<MessageDraft>) => {
      const next = { ...draft, ...part };
      sessionStorage.setItem(key, JSON.stringify(next));
      setDraft(next);
    },
    clear: () => {
      sessionStorage.removeItem(key);
      setDraft(blank);
    },
  };
}

function read(): MessageDraft {
  try {
    return { ...blank, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<MessageDraft>) };
  } catch {
    return blank;
  }
}
