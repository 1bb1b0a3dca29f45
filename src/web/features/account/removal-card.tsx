import { useState } from 'react';
import type { User } from '#contract/people/people.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SectionCard } from './section-card.tsx';

type Props = { words: Locale['Account']['remove']; codeWords: CodeWords; user: User };

export function RemovalCard({ words, codeWords, user }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title={words.title} text={words.text}>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <RemovalDialog
        words={words}
        codeWords={codeWords}
        user={user}
        open={open}
        onClose={() => setOpen(false)}
      />
    </SectionCard>
  );
}
