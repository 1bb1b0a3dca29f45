import { useEffect, useEffectEvent } from 'react';

/** Not in TypeScript's types yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** The Back button of Android closes what lies on top, as Escape does, instead of leaving the page. */
export function useCloseWatcher(isOpen: boolean, close: () => void) {
  const ask = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in globalThis)) return undefined;
    const watcher = new CloseWatcher();
    // Kept, where the browser allows it: what is open may have a question first.
    watcher.addEventListener('cancel', (event) => {
      if (!event.cancelable) return;
      event.preventDefault();
      ask();
    });
    watcher.addEventListener('close', () => ask());
    return () => watcher.destroy();
  }, [isOpen]);
}
