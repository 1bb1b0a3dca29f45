import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkTimeoutMs, latePart, lazyPart, loadChunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that arrives is handed on, and leaves no clock behind', async () => {
  await expect(loadChunk('search', async () => 'the page')).resolves.toBe('the page');
  expect(vi.getTimerCount()).toBe(0);
});

test('[8-05][8-06] a part that the network refuses fails by name, with the type error', async () => {
  const loading = loadChunk('search', () => Promise.reject(new Error('gone')));
  await expect(loading).rejects.toMatchObject({ message: 'Loading chunk search failed', type: 'error' });
});

test('[8-06] a script without the page in it is of the type missing', async () => {
  const loading = loadChunk('search', async () => undefined);
  await expect(loading).rejects.toMatchObject({ message: 'Loading chunk search failed', type: 'missing' });
});

test('[8-06][9-07] a part that has not come after 120000 ms is of the type timeout', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  loadChunk('search', () => new Promise<string>(() => {})).catch(failed);

  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(chunkTimeoutMs).toBe(120_000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
});

test('a part far down its page waits for the reader for as long as it takes', async () => {
  let comeNear = () => {};
  const near = new Promise<void>((resolve) => (comeNear = resolve));
  const Part = () => null;
  const loaded = vi.fn<(part: unknown) => void>();
  const loading = latePart(
    'organic',
    async () => Part,
    () => near,
  )
    .preload()
    .then(loaded);

  await vi.advanceTimersByTimeAsync(10 * chunkTimeoutMs);
  expect(loaded).not.toHaveBeenCalled();
  comeNear();
  await loading;

  expect(loaded).toHaveBeenCalledWith(Part);
});

test('a part that does not come is asked for again, and its page hears nothing of it', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const Part = () => null;
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValue(Part);
  const loaded = vi.fn<(part: unknown) => void>();
  const loading = lazyPart('bell', load).preload().then(loaded);

  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9999);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await loading;

  expect(loaded).toHaveBeenCalledWith(Part);
});
