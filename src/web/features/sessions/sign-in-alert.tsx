import { CircleAlert } from 'lucide-react';
import { Notice } from '#web/ui/states/notice.tsx';
import type { SignInError } from './sign-in-error.ts';

export function SignInAlert({ trouble }: { trouble: SignInError | undefined }) {
  if (!trouble) return null;
  return (
    <Notice tone="clay" icon={<CircleAlert />}>
      <p role="alert" className="font-semibold">
        {trouble.text}
      </p>
      {trouble.detail && <output className="block">{trouble.detail}</output>}
    </Notice>
  );
}

/** The same at a field, which tells it by its own live region. */
export function ErrorAtField({ text, detail }: SignInError) {
  return (
    <>
      <span className="block font-semibold">{text}</span>
      <span className="block">{detail}</span>
    </>
  );
}
