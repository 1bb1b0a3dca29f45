import { CircleAlert } from 'lucide-react';
import { Notice } from '#web/ui/notice.tsx';
import type { Trouble } from './sign-in-trouble.ts';

export function SignInAlert({ trouble }: { trouble: Trouble | undefined }) {
  if (!trouble) return null;
  return (
    <Notice tone="clay" icon={<CircleAlert />}>
      <p role="alert" className="font-semibold">
        {trouble.text}
      </p>
      {trouble.detail && <p>{trouble.detail}</p>}
    </Notice>
  );
}
