import { type FormEvent, useId, useState } from 'react';
import { Button } from '../marks/button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from '../fields/field.tsx';
import { Notice } from '../states/notice.tsx';

type Props = {
  title: string;
  text?: string;
  /** What the button says that does it; the title where there is no other word. */
  action?: string;
  /** Whether it takes something back. */
  isGrave?: boolean;
  isReasonNeeded: boolean;
  /** As many characters. */
  most?: number;
  /** What stands there at first. */
  begin?: string;
  words: {
    close: string;
    keep: string;
    sending: string;
    reason: string;
    reasonHint: string;
    required: string;
  };
  busy: boolean;
  error: string | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before a step is taken, most often one that takes something back. What was typed stays if it does not get through.
 *  It cannot be left while it is being sent. */
export function ReasonDialog({
  title,
  text,
  action = title,
  isGrave = true,
  isReasonNeeded,
  most = 500,
  begin = '',
  words,
  busy,
  error,
  ...on
}: Props) {
  const { onSend, onClose } = on;
  const form = useId();
  const [reason, setReason] = useState(begin);
  const [isMissing, setIsMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    setIsMissing(isReasonNeeded && !reason.trim());
    if (!isReasonNeeded || reason.trim()) onSend(reason.trim());
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      description={text}
      size="sm"
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button tone={isGrave ? 'danger-fill' : 'primary'} type="submit" form={form} busy={busy}>
            {busy ? words.sending : action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          error={isMissing ? words.required : undefined}
          maxLength={most}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
      {error && (
        <div className="mt-4">
          <Notice tone="clay" role="alert">
            {error}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
