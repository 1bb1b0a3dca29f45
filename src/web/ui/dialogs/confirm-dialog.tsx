import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../marks/button.tsx';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';

/** Asks once, in words that name the thing. The safe button comes first and has the focus. */
export function ConfirmDialog({
  text,
  cancelLabel,
  confirmLabel,
  onConfirm,
  busy,
  tone = 'danger-fill',
  after,
  onOpenChange,
  ...rest
}: Omit<ModalProps, 'leadTo'> & {
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  tone?: 'primary' | 'danger-fill';
  /** Where the reader goes on when the button that asked goes with what is deleted. */
  after?: RefObject<HTMLElement | null>;
}) {
  const isConfirmed = useRef(false);
  function change(open: boolean) {
    isConfirmed.current = false;
    onOpenChange(open);
  }
  function confirm() {
    isConfirmed.current = true;
    onConfirm();
  }
  return (
    <Dialog
      {...rest}
      onOpenChange={change}
      leadTo={() => (isConfirmed.current ? after?.current : undefined)}
      role="alertdialog"
      size="sm"
      description={text}
      footer={
        <>
          <Button tone="secondary" onClick={() => change(false)}>
            {cancelLabel}
          </Button>
          <Button
            tone={tone}
            busy={busy}
            onClick={confirm}
            className="max-w-full min-w-0 wrap-anywhere whitespace-normal!"
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
