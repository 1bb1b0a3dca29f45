import { type FocusEvent, useEffect, useEffectEvent, type RefObject } from 'react';

/** Escape and a press outside `root` dismiss what is open, wherever the focus is. */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  });
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) dismiss();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    document.addEventListener('keydown', (event) => onKeyDown(event), listeners);
    document.addEventListener('pointerdown', (event) => onPointerDown(event), listeners);
    return () => listeners.abort();
  }, [isOpen]);
}

/** Whether the focus went on to something else. A press on bare words gives it to what holds all of them, the page as a
 *  rule: whoever pressed words inside has not left. */
export function hasLeft({ currentTarget, relatedTarget }: FocusEvent) {
  return (
    relatedTarget !== null && !currentTarget.contains(relatedTarget) && !relatedTarget.contains(currentTarget)
  );
}
