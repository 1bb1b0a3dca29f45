import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCloseWatcher } from './use-close-watcher.ts';

test('Back on Android closes what is open, asks first where it may, and nothing once it is closed', () => {
  const watchers: EventTarget[] = [];
  const destroy = vi.fn<() => void>();
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy = destroy;
    },
  );
  const close = vi.fn<() => void>();
  const { rerender } = renderHook(({ isOpen }) => useCloseWatcher(isOpen, close), {
    initialProps: { isOpen: false },
  });
  expect(watchers).toHaveLength(0);

  rerender({ isOpen: true });
  const asked = new Event('cancel', { cancelable: true });
  watchers[0]!.dispatchEvent(asked);
  expect(asked.defaultPrevented).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
  watchers[0]!.dispatchEvent(new Event('cancel'));
  watchers[0]!.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalledTimes(2);

  rerender({ isOpen: false });
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(watchers).toHaveLength(1);
});

test('a browser without it opens and closes as ever', () => {
  const { rerender } = renderHook(({ isOpen }) => useCloseWatcher(isOpen, () => {}), {
    initialProps: { isOpen: true },
  });
  expect(() => rerender({ isOpen: false })).not.toThrow();
});
