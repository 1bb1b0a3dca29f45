import { Pencil } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import type { useRegistration } from './use-registration.ts';

export type EditWords = Locale['FarmerMain']['edit'];

/** A button that opens a form, and what became of it. `form` draws the form anew each time, so that nothing old stays. */
export function EditButton({
  words,
  form,
}: {
  words: EditWords;
  form: (close: (isSaved?: boolean) => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  function close(saved = false) {
    setIsSaved(saved);
    setIsOpen(false);
  }
  return (
    <>
      <Button tone="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Pencil /> {words.button}
      </Button>
      <output className="text-1 text-green empty:hidden">{isSaved && !isOpen && words.saved}</output>
      {isOpen && form(close)}
    </>
  );
}

/** What stands around the fields of a farm or a business while they are changed. */
export function EditDialog({
  words,
  isComplete,
  losesMarker,
  form: { isSending, trouble, refusal, submit, cancel },
  children,
}: {
  words: EditWords;
  isComplete: boolean;
  losesMarker: boolean;
  form: Pick<ReturnType<typeof useRegistration>, 'isSending' | 'trouble' | 'refusal' | 'submit' | 'cancel'>;
  children: ReactNode;
}) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useFocusAfter(refusal, element);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isComplete) void submit();
  }
  const close = () => !isSending && cancel();
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title}
      closeLabel={words.close}
      footer={
        <>
          {!isComplete && (
            <p className="basis-full! text-1 text-ink-3 sm:flex-1! sm:basis-0! sm:self-center">
              {words.missing}
            </p>
          )}
          <Button tone="secondary" disabled={isSending} onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} busy={isSending} disabled={!isComplete} className="min-w-32">
            {words.submit}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        aria-label={words.title}
        onSubmit={onSubmit}
        className="grid gap-5"
      >
        <FieldGrid>{children}</FieldGrid>
        <div aria-live="polite" className="empty:hidden">
          {losesMarker && <Notice tone="wheat">{words.markerGoes}</Notice>}
        </div>
        {trouble && (
          <Notice tone="clay" role="alert">
            <p>{words.failed}</p>
            <p>{trouble}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
