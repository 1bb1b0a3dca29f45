import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
  useRef,
} from 'react';
import { Button } from '../marks/button.tsx';
import { Dialog } from './dialog.tsx';
import { useFocusAfter } from '../fields/focus-after.ts';
import { Notice } from '../states/notice.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  size?: ComponentProps<typeof Dialog>['size'];
  returnFocus?: ComponentProps<typeof Dialog>['returnFocus'];
  words: { close: string; cancel: string; submit: string; submitting: string };
  form: {
    isBusy: boolean;
    /** It cannot be left. */
    isSending: boolean;
    /** What went wrong with all of it; the fields say what is wrong with them. */
    trouble?: ReactNode;
    /** A second sentence about it. */
    detail?: string;
    /** Another one each time: the reader is led to the first field that is marked, or else to the trouble. */
    refusal: object | undefined;
    submit: () => Promise<void>;
    onSubmit: (event: SubmitEvent) => void;
    /** Given up. */
    cancel: () => void;
    /** Left by accident, or for a moment. */
    leave: () => void;
  };
  canSubmit?: boolean;
  /** Beside the buttons. */
  note?: ReactNode;
  children: ReactNode;
};

/** A form over the page, with its two buttons at the foot. It cannot be left while it is being sent. */
export function FormDialog(props: Props) {
  const { title, words, note, canSubmit = true } = props;
  const { isBusy, isSending, trouble, detail, refusal, submit, onSubmit, cancel, leave } = props.form;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useFocusAfter(refusal, form, notice);

  /** A browser submits by Enter only while the button is enabled; whoever presses it then learns nothing. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.type === 'file') return;
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isSending && leave()}
      title={title}
      description={props.description}
      size={props.size}
      returnFocus={props.returnFocus}
      closeLabel={words.close}
      footer={
        <>
          {note && (
            <p className="basis-full! text-1 text-ink-3 sm:min-w-0 sm:flex-1! sm:basis-0! sm:self-center">
              {note}
            </p>
          )}
          <Button tone="secondary" disabled={isSending} onClick={cancel} className="self-center">
            {words.cancel}
          </Button>
          <Button type="submit" form={id} disabled={isBusy || !canSubmit} className="min-w-44 self-center">
            {isBusy ? words.submitting : words.submit}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Enter of its own fields */}
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        className="grid grid-cols-1 gap-6"
      >
        {props.children}
        {trouble && (
          <div ref={notice} tabIndex={-1} className="outline-none">
            <Notice tone="clay" role="alert">
              <p>{trouble}</p>
              {detail && <p>{detail}</p>}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}
