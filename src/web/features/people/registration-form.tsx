import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { BusyScreen } from '#web/ui/states/busy-screen.tsx';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Split } from '#web/ui/layout/split.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import type { useRegistration } from './use-registration.ts';

type Words = Locale['FarmerRegister' | 'VendorRegister'];

/** Where a role is added: what stands around its fields. */
export function RegistrationForm({
  words,
  missing,
  form: { isSending, trouble, refusal, onSubmit },
  children,
}: {
  words: Words;
  /** What is still missing, in words. */
  missing: string | undefined;
  form: Pick<ReturnType<typeof useRegistration>, 'isSending' | 'trouble' | 'refusal' | 'onSubmit'>;
  children: ReactNode;
}) {
  const missingId = useId();
  const element = useRef<HTMLFormElement>(null);
  useFocusAfter(refusal, element);

  return (
    <Split picture="/assets/panel.svg" text={words.pictureText} wide>
      <h1 className="title-page">{words.title}</h1>
      <p className="lead mt-1 mb-8">{words.subtitle}</p>
      <form
        ref={element}
        noValidate
        aria-label={words.title}
        inert={isSending}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-8"
      >
        <FieldGrid>{children}</FieldGrid>
        <div className="grid grid-cols-1 gap-3">
          {trouble && (
            <Notice tone="clay" role="alert">
              <p>{words.errorMessage}</p>
              <p>{trouble}</p>
            </Notice>
          )}
          <Button type="submit" size="lg" block disabled={missing !== undefined} aria-describedby={missingId}>
            {words.submit}
          </Button>
          <p id={missingId} className="text-center text-1 text-ink-3">
            {missing}
          </p>
          <Link to={paths.dashboard} className={buttonLook({ tone: 'quiet' })}>
            {words.cancel}
          </Link>
        </div>
      </form>
      <BusyScreen open={isSending} title={words.submitting} text={words.submittingText} />
    </Split>
  );
}
