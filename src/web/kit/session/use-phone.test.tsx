import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { CallFailed } from '../api/call.ts';
import { usePhone } from './use-phone.ts';

afterEach(cleanup);

const words = en.Product.phone;
const wait = 'You have asked for a lot of numbers. Please wait 10 minutes and try again.';

test.each([
  ['a visitor whose network has asked for too many numbers', true, `${wait} ${en.App.countedAlone}`],
  ['whoever has asked for too many numbers themselves', false, wait],
])('%s is told when and how to go on', async (_, isShared, sentence) => {
  const refusal = { code: 'too_many', message: '', fields: {}, retryAfterSeconds: 600, isShared } as const;
  const refuse = () => Promise.reject(new CallFailed(refusal));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePhone(refuse, words), { wrapper });

  act(() => result.current.onToggle());

  await waitFor(() => expect(result.current.trouble).toBe(sentence));
});
