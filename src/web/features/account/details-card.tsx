import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/people.ts';
import type { Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/facts.tsx';
import { NameForm } from './name-form.tsx';
import { Outcome } from './outcome.tsx';
import { SectionCard } from './section-card.tsx';

type Mode = 'fresh' | 'editing' | 'cancelled' | 'saved';

/** Phone and e-mail are how a person signs in: they stay as they were registered. */
export function DetailsCard({ words, user }: { words: Locale['Account']['details']; user: User }) {
  const [mode, setMode] = useState<Mode>('fresh');
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mode === 'saved' || mode === 'cancelled') edit.current?.focus();
  }, [mode]);
  return (
    <SectionCard title={words.title}>
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
      <dl className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <Fact label={words.phone}>{user.phoneNumber ?? <Nothing text={words.noPhone} />}</Fact>
        <Fact label={words.email}>
          <span className="min-w-0 wrap-anywhere">{user.email ?? <Nothing text={words.noEmail} />}</span>
        </Fact>
      </dl>
      <Outcome result={mode === 'saved' ? { good: true, text: words.saved } : undefined} />
    </SectionCard>
  );
}

function Nothing({ text }: { text: string }) {
  return <span className="font-normal text-ink-3">{text}</span>;
}
