import type { ComponentProps } from 'react';
import { TextArea } from '#web/ui/fields/field.tsx';
import { LimitHint } from './limit-hint.tsx';

type Props = ComponentProps<typeof TextArea> & { value: string; maxLength: number };

/** A browser cuts a long text off without a word: near the end it is said how much has room. */
export function LimitedTextArea({ className = '', ...rest }: Props) {
  return (
    <div className={`grid min-w-0 gap-1 ${className}`}>
      <TextArea {...rest} />
      <LimitHint of="letters" used={rest.value.length} most={rest.maxLength} />
    </div>
  );
}
