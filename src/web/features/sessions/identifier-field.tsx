import { Mail, Phone } from 'lucide-react';
import type { RefObject } from 'react';
import type { SignInMethod } from '#contract/people/sessions.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';

const wiring = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const;

export function IdentifierField({
  ref,
  words,
  method,
  value,
  error,
  readOnly,
  onType,
}: {
  ref: RefObject<HTMLInputElement | null>;
  words: Locale['Login'];
  method: SignInMethod;
  value: string;
  error?: string;
  readOnly: boolean;
  onType: (typed: string) => void;
}) {
  const { label, hint, placeholder } = words[method];
  return (
    <Field
      // A new element for the other method: a browser would keep what it knows of the old one.
      key={method}
      ref={ref}
      {...wiring[method]}
      name={method}
      label={label}
      hint={hint}
      placeholder={placeholder}
      icon={method === 'phone' ? <Phone /> : <Mail />}
      value={value}
      error={error}
      readOnly={readOnly}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
