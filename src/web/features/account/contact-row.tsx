import { useEffect, useRef, useState } from 'react';
import type { SignInMethod } from '#contract/people/sessions.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { spacedPhone } from '#web/ui/marks/phone-number.ts';
import { Fact } from '#web/ui/lists/facts.tsx';
import { ContactChangeForm } from './contact-change-form.tsx';
import { Outcome } from './outcome.tsx';
import { usePendingContact } from './use-contact-change.ts';

type Words = Locale['Account']['details'];
type Props = {
  uid: string;
  words: Words;
  codeWords: CodeWords;
  method: SignInMethod;
  value: string | null;
};
type Mode = 'fresh' | 'editing' | 'cancelled' | 'changed' | 'added';

/** The phone or the e-mail by which a person signs in, and the way to change it. */
export function ContactRow({ uid, words, codeWords, method, value }: Props) {
  const { pending, proceed } = usePendingContact({ uid, method });
  const [mode, setMode] = useState<Mode>(pending ? 'editing' : 'fresh');
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mode !== 'fresh' && mode !== 'editing') edit.current?.focus();
  }, [mode]);
  const { contact } = words;
  const said = contact[method];
  function close(isSaved: boolean) {
    proceed(undefined);
    setMode(isSaved ? (value ? 'changed' : 'added') : 'cancelled');
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      {mode === 'editing' ? (
        <ContactChangeForm
          words={contact}
          codeWords={codeWords}
          method={method}
          title={value ? said.changeLabel : said.addLabel}
          pending={pending}
          onSent={proceed}
          onClose={close}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <dl className="min-w-0">
            <Fact label={words[method]}>
              {value ? (
                <span className="min-w-0 wrap-anywhere">
                  {method === 'phone' ? spacedPhone(value) : value}
                </span>
              ) : (
                <span className="font-normal text-ink-3">
                  {method === 'phone' ? words.noPhone : words.noEmail}
                </span>
              )}
            </Fact>
          </dl>
          <Button
            ref={edit}
            tone="secondary"
            size="sm"
            aria-label={value ? said.changeLabel : said.addLabel}
            onClick={() => setMode('editing')}
          >
            {value ? contact.change : contact.add}
          </Button>
        </div>
      )}
      <Outcome result={outcomeOf(words, mode, method)} />
    </div>
  );
}

function outcomeOf({ contact }: Words, mode: Mode, method: SignInMethod) {
  if (mode === 'changed') return { good: true, text: contact[method].saved };
  return mode === 'added' ? { good: true, text: contact.added[method] } : undefined;
}
