import { Mail, Phone } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { isSignInPhone } from '#contract/people/phone.ts';
import { type LoginState, useLoginState } from '#web/kit/session/login-state.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Choice } from '#web/ui/fields/choice.tsx';
import { DemoPeople } from './demo-people.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { SignInAlert } from './sign-in-alert.tsx';
import type { useCodeRequest } from './use-code-request.ts';

type Props = {
  words: Locale['Login'];
  step: ReturnType<typeof useCodeRequest>;
  /** Set for whoever comes back from the code: they are about to change the field. */
  focusField: boolean;
};

export function SignInForm({ words, step, focusField }: Props) {
  const { method, identifier, busy, trouble } = step;
  const { from } = useLoginState();
  const field = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const phoneError = method === 'phone' && identifier !== '' && !isSignInPhone(identifier);
  useEffect(() => {
    if (focusField) field.current?.focus();
  }, [focusField]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void step.request();
  };
  return (
    <>
      <form aria-label={words.title} onSubmit={onSubmit} className="grid gap-5">
        <Choice
          label={words.methodLabel}
          options={[
            { value: 'phone', label: words.phone.method, icon: <Phone /> },
            { value: 'email', label: words.email.method, icon: <Mail /> },
          ]}
          value={method}
          onChange={(next) => step.choose(next)}
        />
        <IdentifierField
          ref={field}
          words={words}
          method={method}
          value={identifier}
          error={phoneError ? words.errors.phone : undefined}
          readOnly={busy}
          onType={step.type}
        />
        <SignInAlert trouble={trouble} />
        <Button
          ref={submit}
          type="submit"
          size="lg"
          block
          busy={busy}
          disabled={identifier.trim() === '' || phoneError}
        >
          {words.submit}
        </Button>
      </form>
      <p className="mt-6 text-center">
        {words.registerText}{' '}
        <Link
          to={paths.register}
          state={{ from, phone: method === 'phone' ? identifier : undefined } satisfies LoginState}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {words.registerLink}
        </Link>
      </p>
      <DemoPeople
        words={words.demo}
        onChoose={(phone) => {
          step.choose('phone', phone);
          // What is left to do; the button is enabled only after the number is in.
          setTimeout(() => submit.current?.focus());
        }}
      />
    </>
  );
}
