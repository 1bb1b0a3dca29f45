import { useState } from 'react';
import { SignUpDraft } from '#contract/people/people.ts';
import { isSignUpPhone, withoutSeparators } from '#contract/people/phone.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { type FieldErrors, readBy } from '#web/kit/forms/use-form.ts';
import type { TypedSignUp } from './sign-up-draft.ts';

type Words = Locale['Register'];

const Named = SignUpDraft.pick({ username: true });

export function BasicFields({
  words: { basic: words, errors: texts },
  draft,
  errors,
  write,
}: {
  words: Pick<Words, 'basic' | 'errors'>;
  draft: TypedSignUp;
  errors: FieldErrors;
  write: (part: Partial<TypedSignUp>) => void;
}) {
  const [hasLeftEmail, setHasLeftEmail] = useState(false);
  const isNamed = draft.username.trim() !== '';
  const { errors: wrongName } = readBy(Named, draft);
  const isBadPhone = draft.phoneNumber !== '' && !isSignUpPhone(draft.phoneNumber);
  const isBadEmail = hasLeftEmail && !SignUpDraft.shape.email.safeParse(draft.email).success;
  return (
    <>
      <Field
        className="sm:col-span-2"
        label={words.username}
        hint={words.usernameHint}
        autoComplete="name"
        value={draft.username}
        onChange={(event) => write({ username: event.target.value })}
        error={(isNamed && wrongName?.username) || errors.username}
      />
      <Field
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={draft.phoneNumber}
        onChange={(event) => write({ phoneNumber: withoutSeparators(event.target.value) })}
        error={isBadPhone ? texts.phone : errors.phoneNumber}
      />
      <Field
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={draft.email}
        onChange={(event) => write({ email: event.target.value })}
        // Told while typing, every address would be wrong until its last letter; told while a button is pressed,
        // the error would push the button away from under the finger.
        onBlur={({ relatedTarget }) => relatedTarget?.matches('input, select') && setHasLeftEmail(true)}
        error={isBadEmail ? texts.email : errors.email}
      />
    </>
  );
}
