import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UploadError } from './storage-codes.ts';
import { newTask } from './task.ts';
import { standingOf, useUploads } from './use-uploads.ts';

vi.mock('./start-upload.ts', () => ({
  startUpload: (file: File) =>
    newTask(file.size, () =>
      file.name === 'bad.jpg' ? Promise.reject(new UploadError('invalid-format')) : new Promise(() => {}),
    ),
}));

beforeEach(() => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const good = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => picture(name));

function uploads() {
  const { result } = renderHook(() => useUploads({ onFailed: () => {} }));
  const names = () => result.current.list.map(({ file }) => file?.name);
  return { result, names };
}

test('what was stopped is no picture, and gives way to the next ones', async () => {
  const { result, names } = uploads();
  await act(async () => {
    result.current.choose([picture('bad.jpg')], 4);
    await result.current.list[0]?.task.finished;
  });
  await act(() => result.current.list[0]!.task.finished);
  expect(standingOf(result.current.list)).toEqual([]);

  act(() => {
    expect(result.current.choose(good, 4)).toBe(true);
  });
  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
});

test('where there is no room for all, a file that is no picture is the first to be left out', () => {
  const { result, names } = uploads();
  const chosen = [picture('prices.pdf', 'application/pdf'), ...good];
  act(() => {
    expect(result.current.choose(chosen, 4)).toBe(false);
  });
  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
});
