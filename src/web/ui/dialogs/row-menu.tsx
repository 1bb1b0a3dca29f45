import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { rowButtonLook } from '../lists/table.tsx';

export type RowMenuItem = { icon: ReactNode; text: string; label: string; onSelect: () => void };

/** What else can be done with a row. `label` names the row as well. */
export function RowMenu({ text, label, items }: { text: string; label: string; items: RowMenuItem[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  function onClosed(event: Event) {
    event.preventDefault();
    // First the focus, then the action: a dialog gives the focus back to where it was when it opened.
    trigger.current?.focus();
    chosen.current?.();
    chosen.current = undefined;
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger} aria-label={label} className={rowButtonLook()}>
        <EllipsisVertical />
        <span>{text}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={onClosed}
          className="z-30 min-w-48 rounded-md border border-line bg-card p-2 shadow-pop"
        >
          {items.map(({ icon, text: name, label: full, onSelect }) => (
            <DropdownMenu.Item
              key={name}
              aria-label={full}
              onSelect={() => (chosen.current = onSelect)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 font-medium text-ink outline-none data-highlighted:bg-green-50 data-highlighted:text-green [&_svg]:size-5"
            >
              {icon}
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
