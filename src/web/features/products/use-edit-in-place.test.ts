import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#contract/trade/products.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { useEditInPlace } from './use-edit-in-place.ts';

test('without a network, what was typed stays, and the network is named', async () => {
  const save = () => Promise.reject(new CallFailed());
  const { result } = renderHook(() => useEditInPlace({} as Product, { value: 1, step: 1 }, save));
  act(() => result.current.open());
  act(() => result.current.type('2'));
  // oxlint-disable-next-line typescript/require-await
  await act(async () => result.current.finish());
  expect(result.current.editing).toMatchObject({
    typed: '2',
    trouble: 'failed',
    message: en.App.noAnswer,
  });
});
