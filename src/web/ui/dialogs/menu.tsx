import { ChevronDown } from 'lucide-react';
import { Slot } from 'radix-ui';
import {
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { buttonLook } from '../marks/button.tsx';
import { hasLeft, useDismiss } from './use-dismiss.ts';
import { useHoverOpen } from './use-hover-open.ts';

/** Opens by mouse, tap and key; closes a moment after the mouse has left. Only the keyboard moves the focus into it.
 *  On a phone it opens in place, on a desk it floats. */
export function HoverMenu({
  label,
  icon,
  closeDelay = 150,
  align = 'end',
  children,
}: {
  label: ReactNode;
  icon?: ReactNode;
  closeDelay?: number;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entry = useRef<number>(undefined);
  const menu = useHoverOpen(closeDelay, () => {
    // A list that goes away with the focus in it would leave the reader at the top of the page.
    if (list.current?.contains(document.activeElement)) trigger.current?.focus();
  });
  const { isOpen, close } = menu;

  useDismiss(root, isOpen, close);
  useEffect(() => {
    if (isOpen && entry.current !== undefined) itemsOf(list.current).at(entry.current)?.focus();
    entry.current = undefined;
  }, [isOpen]);

  function enter(at: number) {
    if (isOpen) itemsOf(list.current).at(at)?.focus();
    else entry.current = at;
    menu.open();
  }
  function onPress(event: MouseEvent) {
    const byKey = event.detail === 0;
    if (menu.isPressed) close();
    else if (byKey) enter(0);
    else menu.open();
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = destination(event.key, itemsOf(list.current));
    if (at === undefined) return;
    event.preventDefault();
    enter(at);
  }
  function onBlur(event: FocusEvent) {
    if (hasLeft(event)) close();
  }

  return (
    <div ref={root} className="relative" onBlur={onBlur} {...menu.hover}>
      <button
        ref={trigger}
        id={`${id}-trigger`}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onPress}
        onKeyDown={onKeyDown}
        className={buttonLook({ tone: 'secondary', size: 'sm' })}
      >
        {icon}
        {label}
        <ChevronDown className="size-4" />
      </button>
      {isOpen && (
        // The padding bridges the gap to the button: over bare page the mouse would have left.
        <div
          className={`pt-2 lg:absolute lg:top-full lg:z-20 ${align === 'end' ? 'lg:end-0' : 'lg:start-0'}`}
        >
          <div
            ref={list}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-labelledby={`${id}-trigger`}
            onClick={close}
            onKeyDown={onKeyDown}
            className="min-w-62 rounded-md border border-line bg-card p-2 lg:shadow-pop"
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

const itemLook =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-start font-medium text-ink no-underline hover:bg-green-50 hover:text-green focus-visible:bg-green-50 focus-visible:text-green [&_svg]:size-5 [&_svg]:shrink-0';

/** One line of a menu. With `asChild` its child, a link as a rule, becomes the item. */
export function MenuItem({
  asChild = false,
  onSelect,
  children,
}: {
  asChild?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}) {
  const props = { role: 'menuitem', tabIndex: -1, onClick: onSelect, className: itemLook };
  if (asChild) return <Slot.Root {...props}>{children}</Slot.Root>;
  return (
    <button type="button" {...props}>
      {children}
    </button>
  );
}

function itemsOf(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function destination(key: string, items: HTMLElement[]) {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return at + 1 < items.length ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : -1;
  if (items.length === 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : undefined;
}
