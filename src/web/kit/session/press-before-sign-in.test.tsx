import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetPress, rememberPress, usePressBeforeSignIn } from './press-before-sign-in.ts';

/** How often it was done by a page that is opened after the sign-in, and by one that is opened later. */
function pressesOf(what: string) {
  const press = vi.fn<() => void>();
  const { rerender, unmount } = renderHook(
    ({ isReady }: { isReady: boolean }) => usePressBeforeSignIn(what, isReady, press),
    { initialProps: { isReady: false } },
  );
  expect(press).not.toHaveBeenCalled();
  rerender({ isReady: true });
  unmount();
  renderHook(() => usePressBeforeSignIn(what, true, press)).unmount();
  return press.mock.calls.length;
}

test('what was pressed before the sign-in is done once, when the page is ready', () => {
  rememberPress('follow farmer 1');
  expect(pressesOf('follow farmer 2')).toBe(0);
  expect(pressesOf('follow farmer 1')).toBe(1);
});

test('nothing is done that nobody pressed, or that was pressed long ago or by somebody who signed out', () => {
  rememberPress('follow farmer 1');
  forgetPress();
  expect(pressesOf('follow farmer 1')).toBe(0);
  rememberPress('follow farmer 1');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  expect(pressesOf('follow farmer 1')).toBe(0);
});
