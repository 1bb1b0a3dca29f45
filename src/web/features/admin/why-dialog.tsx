import type { UseMutationResult } from '@tanstack/react-query';
import type { Locale } from '#web/kit/words/words.ts';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';

type AdminMutation<Input> = Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending' | 'error'>;
type Props<Input> = {
  words: Locale['Admin']['reasonDialog'];
  title: string;
  text: string;
  submit: string;
  action: AdminMutation<Input>;
  input: (reason: string) => Input;
  onDone: () => void;
  onClose: () => void;
};

/** Nothing is taken from anybody without a reason that they can read. */
export function WhyDialog<Input>({
  words,
  title,
  text,
  submit,
  action,
  input,
  onDone,
  onClose,
}: Props<Input>) {
  return (
    <ReasonDialog
      title={title}
      text={text}
      action={submit}
      isReasonNeeded
      words={words}
      busy={action.isPending}
      error={action.error?.message}
      onSend={(reason) => action.mutate(input(reason), { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
