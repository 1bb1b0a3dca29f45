import { setNonce } from 'get-nonce';
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useCloseWatcher } from './use-close-watcher.ts';

// The scroll lock adds a style tag, which the content security policy refuses without this page's nonce.
function allowScrollLock() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) setNonce(nonce);
}

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  /** Where the focus goes on closing; without an answer, back to where it came from. */
  returnFocus?: () => HTMLElement | null | undefined;
  children?: ReactNode;
};

/** What lies over the page, holds the focus and gives it back to where it came from, or leads it on. */
export function Modal({
  open,
  onOpenChange,
  role,
  described = false,
  className,
  returnFocus,
  children,
}: Pick<ModalProps, 'open' | 'onOpenChange' | 'returnFocus' | 'children'> & {
  role?: 'dialog' | 'alertdialog';
  described?: boolean;
  className: string;
}) {
  const opener = useOpener(open);
  if (open) allowScrollLock();
  useCloseWatcher(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-(--scrim)" />
        <Dialog.Content
          {...(role && { role })}
          {...(!described && { 'aria-describedby': undefined })}
          // Radix hears Escape before the field does, which would only close its open list of suggestions.
          onEscapeKeyDown={(event) => hasOpenList(event.target) && event.preventDefault()}
          // Radix gives the focus back to a trigger of its own only, and here the page opens the dialog.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const place = returnFocus?.() ?? opener;
            if (place instanceof HTMLElement) place.focus();
          }}
          className={`fixed z-40 flex flex-col bg-card shadow-dialog ${className}`}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// Read while rendering: by the time effects run, a field with autoFocus has taken the focus.
function useOpener(open: boolean) {
  const [seen, setSeen] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (seen.open !== open) setSeen({ open, opener: open ? document.activeElement : seen.opener });
  return seen.opener;
}

function hasOpenList(field: EventTarget | null) {
  return field instanceof Element && field.matches('[role=combobox][aria-expanded=true]');
}
