import type { ReactNode, RefObject } from 'react';
import { Button } from '../marks/button.tsx';
import { CodeField } from './code-field.tsx';
import { Field } from './field.tsx';

type Props = {
  ref?: RefObject<HTMLInputElement | null>;
  words: {
    label: string;
    recoveryLabel: string;
    recoveryHint: string;
    useRecovery: string;
    useApp: string;
  };
  length: number;
  value: string;
  onValue: (typed: string) => void;
  /** Whoever has lost the phone types one of the codes that they saved. */
  isRecovery: boolean;
  onRecovery: (isRecovery: boolean) => void;
  error?: ReactNode;
  readOnly?: boolean;
};

/** The digits of an authenticator app, or a recovery code in their place. */
export function AppCodeField({ ref, words, length, value, onValue, isRecovery, onRecovery, ...rest }: Props) {
  return (
    <div className="grid gap-2">
      {isRecovery ? (
        <Field
          ref={ref}
          {...rest}
          label={words.recoveryLabel}
          hint={words.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      ) : (
        <CodeField ref={ref} {...rest} label={words.label} length={length} value={value} onValue={onValue} />
      )}
      <Button
        tone="quiet"
        size="sm"
        className="-ms-3 justify-self-start"
        onClick={() => {
          onValue('');
          onRecovery(!isRecovery);
        }}
      >
        {isRecovery ? words.useApp : words.useRecovery}
      </Button>
    </div>
  );
}
