import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../marks/button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

type DialogSize = 'sm' | 'md' | 'lg';

const widths: Record<DialogSize, string> = { sm: 'sm:max-w-110', md: 'sm:max-w-180', lg: 'sm:max-w-220' };

/** A sheet from the lower edge on a phone, centred on a desk. The foot stays in sight while the body scrolls, but for a
 *  short screen, as one with an open keyboard is: there all of it scrolls, and the height is for the body. */
export function Dialog({
  title,
  subtitle,
  description,
  size = 'md',
  isFlush = false,
  closeLabel,
  footer,
  children,
  ...rest
}: ModalProps & {
  subtitle?: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** The body reaches the edges and keeps its own distance. */
  isFlush?: boolean;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
}) {
  return (
    <Modal
      {...rest}
      described={Boolean(description)}
      className={`inset-x-0 bottom-0 max-h-[94dvh] animate-rise short:block short:max-h-dvh short:overflow-y-auto rounded-t-lg sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-48px)] sm:w-[calc(100%-48px)] sm:rounded-lg ${widths[size]}`}
    >
      <div className="flex min-h-17 shrink-0 items-center border-b border-line py-3 pe-14 ps-4 short:min-h-12 short:py-1 sm:pe-16 sm:ps-6">
        <div className="min-w-0">
          <Radix.Title className="title-section line-clamp-3 wrap-anywhere">{title}</Radix.Title>
          {subtitle}
        </div>
      </div>
      <div
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain short:overflow-y-visible ${isFlush ? '' : 'px-4 py-5 sm:p-6'}`}
      >
        {description && (
          <Radix.Description className={children ? 'mb-4 text-ink-2' : ''}>{description}</Radix.Description>
        )}
        {children}
      </div>
      {footer && (
        <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] *:flex-1 sm:px-6 sm:py-4 sm:*:flex-none">
          {footer}
        </div>
      )}
      {/* Last in the order of focus, so that a dialog opens on its first field or its safe button. */}
      <Radix.Close asChild>
        <IconButton label={closeLabel} className="absolute top-3 end-2 short:top-0.5 sm:end-4">
          <X />
        </IconButton>
      </Radix.Close>
    </Modal>
  );
}
