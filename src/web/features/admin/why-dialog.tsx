import type { UseMutationResult } from '@tanstack/react-query';
import type { Locale } from '#web/kit/words.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

type Deed<Input> = Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending' | 'error'>;
type Props<Input> = {
  words: Locale['Admin']['reasonDialog'];
  title: string;
  text: string;
  submit: string;
  deed: Deed<Input>;
  input: (reason: string) => Input;
  onDone: () => void;
  onClose: () => void;
};

/** Nothing is taken from anybody without a reason that they can read. */
export function WhyDialog<Input>({ words, title, text, submit, deed, input, onDone, onClose }: Props<Input>) {
  return (
    <ReasonDialog
      title={title}
      text={text}
      action={submit}
      isReasonNeeded
      words={words}
      busy={deed.isPending}
      error={deed.error?.message}
      onSend={(reason) => deed.mutate(input(reason), { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
