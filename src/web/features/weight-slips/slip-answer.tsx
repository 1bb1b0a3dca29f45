import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Words } from './texts.ts';
import type { Slip } from './use-slip.ts';

type Props = { slip: Slip; words: Words };

/** What the buyer says to the slip: it is right, or what is wrong with it. */
export function SlipAnswer({ slip, words }: Props) {
  const [isObjecting, setIsObjecting] = useState(false);
  const { confirm, object } = slip;
  return (
    <>
      <div className="grid gap-3">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {words.confirm}
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            object.reset();
            setIsObjecting(true);
          }}
        >
          {words.object}
        </Button>
      </div>
      <div aria-live="polite">{confirm.isError && <Notice tone="clay">{confirm.error.message}</Notice>}</div>
      {isObjecting && <ObjectionDialog {...{ slip, words }} onClose={() => setIsObjecting(false)} />}
    </>
  );
}

function ObjectionDialog({ slip: { object }, words, onClose }: Props & { onClose: () => void }) {
  const texts = words.objectionDialog;
  const form = useId();
  const [objection, setObjection] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    setIsMissing(!objection.trim());
    if (objection.trim()) object.mutate(objection, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      size="sm"
      closeLabel={texts.close}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} busy={object.isPending}>
            {object.isPending ? texts.submitting : texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <TextArea
          label={texts.label}
          hint={texts.hint}
          error={isMissing && !objection.trim() ? texts.required : undefined}
          maxLength={500}
          value={objection}
          onChange={({ target }) => setObjection(target.value)}
        />
        {object.isError && (
          <Notice tone="clay" role="alert">
            {object.error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
