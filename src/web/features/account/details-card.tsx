import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/people/people.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Fact } from '#web/ui/lists/facts.tsx';
import { ContactRow } from './contact-row.tsx';
import { NameForm } from './name-form.tsx';
import { Outcome } from './outcome.tsx';
import { PictureRow } from './picture-row.tsx';
import { SectionCard } from './section-card.tsx';

type Mode = 'fresh' | 'editing' | 'cancelled' | 'saved';

type Props = { words: Locale['Account']['details']; codeWords: CodeWords; user: User };

export function DetailsCard({ words, codeWords, user }: Props) {
  const [mode, setMode] = useState<Mode>('fresh');
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mode === 'saved' || mode === 'cancelled') edit.current?.focus();
  }, [mode]);
  const contact = { uid: user.uid, words, codeWords };
  return (
    <SectionCard title={words.title}>
      <PictureRow words={words.picture} user={user} />
      {mode === 'editing' ? (
        <NameForm
          words={words}
          name={user.username}
          onClose={(isSaved) => setMode(isSaved ? 'saved' : 'cancelled')}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <dl className="min-w-0">
            <Fact label={words.name}>
              <span className="min-w-0 wrap-anywhere">{user.username}</span>
            </Fact>
          </dl>
          <Button ref={edit} tone="secondary" size="sm" onClick={() => setMode('editing')}>
            {words.edit}
          </Button>
        </div>
      )}
      <Outcome result={mode === 'saved' ? { good: true, text: words.saved } : undefined} />
      <ContactRow {...contact} method="phone" value={user.phoneNumber} />
      <ContactRow {...contact} method="email" value={user.email} />
    </SectionCard>
  );
}
