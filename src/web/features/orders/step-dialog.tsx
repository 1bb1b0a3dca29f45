import { type FormEvent, useId, useState } from 'react';
import type { Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  title: string;
  isReasonNeeded: boolean;
  words: Locale['Order']['dialog'];
  busy: boolean;
  error: string | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before a step is taken that takes something back. What was typed stays if it does not get through. */
export function StepDialog({ title, isReasonNeeded, words, busy, error, onSend, onClose }: Props) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    setIsMissing(isReasonNeeded && !reason.trim());
    if (!isReasonNeeded || reason.trim()) onSend(reason);
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="sm"
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button tone="danger-fill" type="submit" form={form} busy={busy}>
            {busy ? words.sending : title}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          error={isMissing ? words.required : undefined}
          maxLength={500}
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
