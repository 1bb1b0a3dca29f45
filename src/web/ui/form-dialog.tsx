import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  size?: ComponentProps<typeof Dialog>['size'];
  words: { close: string; cancel: string; submit: string; submitting: string };
  form: {
    isSending: boolean;
    /** What went wrong with all of it; the fields say what is wrong with them. */
    trouble?: ReactNode;
    /** Another one each time: the reader is led to the first field that is marked. */
    refusal: object | undefined;
    submit: () => Promise<void>;
  };
  canSubmit?: boolean;
  /** Given up. */
  onCancel: () => void;
  /** Left by accident, or for a moment. */
  onLeave: () => void;
  children: ReactNode;
};

/** A form over the page, with its two buttons at the foot. It cannot be left while it is being sent. */
export function FormDialog(props: Props) {
  const { title, words, canSubmit = true } = props;
  const { isSending, trouble, refusal, submit } = props.form;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isSending && props.onLeave()}
      title={title}
      description={props.description}
      size={props.size}
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" disabled={isSending} onClick={props.onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} disabled={isSending || !canSubmit} className="min-w-44">
            {isSending ? words.submitting : words.submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
        {props.children}
        {trouble && (
          <div ref={notice}>
            <Notice tone="clay" role="alert">
              {trouble}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}
