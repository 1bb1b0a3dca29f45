import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { install, listenForInstall } from '../screen/install-offer.ts';
import { useInstallHint } from './use-install-hint.ts';

listenForInstall();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  install.offer = undefined;
});

/** A new tab, in which the browser offers to install. */
function visit() {
  sessionStorage.clear();
  install.offer = undefined;
  const { result } = renderHook(useInstallHint);
  let isAsked = false;
  const prompt = async () => void (isAsked = true);
  const offer = () => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  return { result, offer: () => act(offer), isAsked: () => isAsked };
}

test('the hint to install comes once, at the second visit, and never again after it was sent away', () => {
  const first = visit();
  first.offer();
  expect(first.result.current).toBeUndefined();

  const second = visit();
  expect(second.result.current).toBeUndefined();
  second.offer();
  expect(second.result.current).toBeDefined();
  act(() => second.result.current!.refuse());
  expect(second.result.current).toBeUndefined();
  expect(second.isAsked()).toBe(false);

  const third = visit();
  third.offer();
  expect(third.result.current).toBeUndefined();
});

test('whoever wants it is asked by the browser itself', async () => {
  visit();
  const { result, offer, isAsked } = visit();
  offer();
  await act(async () => result.current!.accept());
  expect(isAsked()).toBe(true);
  expect(result.current).toBeUndefined();
});
