import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Open state of something that a mouse opens by resting on it and anyone else by pressing. */
export function useHoverOpen(closeDelay: number, beforeClose: () => void) {
  const [opened, setOpened] = useState<false | 'hover' | 'press'>(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function open() {
    window.clearTimeout(timer.current);
    setOpened('press');
  }
  function close() {
    window.clearTimeout(timer.current);
    beforeClose();
    setOpened(false);
  }
  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    window.clearTimeout(timer.current);
    setOpened((now) => now || 'hover');
  }
  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(close, closeDelay);
  }
  return {
    isOpen: opened !== false,
    // The press that follows the mouse onto the button must not shut what the mouse has just opened.
    isPressed: opened === 'press',
    open,
    close,
    hover: { onPointerEnter, onPointerLeave },
  };
}
