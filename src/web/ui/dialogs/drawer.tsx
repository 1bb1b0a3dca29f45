import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from '../marks/button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

/** Comes in from the left. */
export function Drawer({ title, closeLabel, children, ...rest }: ModalProps) {
  return (
    <Modal {...rest} className="inset-y-0 start-0 w-72 max-w-[86%] animate-slide-in">
      <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line py-2 pe-2 ps-4">
        <Dialog.Title className="title-card min-w-0">{title}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton label={closeLabel}>
            <X />
          </IconButton>
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-5 pb-8">{children}</div>
    </Modal>
  );
}
