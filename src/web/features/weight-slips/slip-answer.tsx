import { useState } from 'react';
import { useForm } from '#web/kit/forms/use-form.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { Words } from './texts.ts';
import type { Slip } from './use-slip.ts';

type Props = { slip: Slip; words: Words };

/** What the buyer says to the slip: it is right, or what is wrong with it. */
export function SlipAnswer({ slip, words }: Props) {
  const [isObjecting, setIsObjecting] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const asks = words.confirmDialog;
  const { confirm } = slip;
  return (
    <>
      <div className="grid gap-3">
        <Button tone="secondary" busy={confirm.isPending} onClick={() => setIsAsked(true)}>
          {words.confirm}
        </Button>
        <Button tone="muted" onClick={() => setIsObjecting(true)}>
          {words.object}
        </Button>
      </div>
      <div aria-live="polite">{confirm.isError && <Notice tone="clay">{confirm.error.message}</Notice>}</div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={asks.title}
        text={asks.text}
        closeLabel={asks.close}
        cancelLabel={asks.keep}
        confirmLabel={words.confirm}
        tone="primary"
        onConfirm={() => {
          setIsAsked(false);
          confirm.mutate();
        }}
      />
      {isObjecting && <ObjectionDialog {...{ slip, words }} onClose={() => setIsObjecting(false)} />}
    </>
  );
}

function ObjectionDialog({ slip, words, onClose }: Props & { onClose: () => void }) {
  const texts = words.objectionDialog;
  const { draft, write, errors, ...form } = useForm({
    blank: { objection: '' },
    read: ({ objection }) =>
      objection.trim() ? { ready: objection } : { errors: { objection: texts.required } },
    send: (objection: string) => slip.object.mutateAsync(objection),
    onClose,
  });
  return (
    <FormDialog title={texts.title} size="sm" words={texts} form={form}>
      <LimitedTextArea
        label={texts.label}
        hint={texts.hint}
        error={errors.objection}
        maxLength={500}
        value={draft.objection}
        onChange={({ target }) => write({ objection: target.value })}
      />
    </FormDialog>
  );
}
