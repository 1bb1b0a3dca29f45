import { expect, onTestFinished, test, vi } from 'vitest';
import { connectToOwnDatabase, ownDatabase } from '../../../../test/database.ts';
import { databaseProxy } from '../../../../test/database-proxy.ts';
import { keepPostgres } from './keeper.ts';

async function kept(parts: Partial<Parameters<typeof keepPostgres>[0]> = {}) {
  const line = await databaseProxy(await ownDatabase());
  const told = { onBack: vi.fn<() => void>(), onGone: vi.fn<(error: Error) => void>() };
  const revive = vi.fn<() => Promise<void>>(async () => {});
  const keeper = await keepPostgres({ url: line.url, folder: '/data', revive, ...told, ...parts });
  onTestFinished(() => keeper.end());
  return { line, revive, ...told };
}

/** Whether somebody else could take the data folder now. */
async function isFree() {
  const db = (await connectToOwnDatabase()).db;
  const [row] = await db<{ free: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext('kisan-mandi owner')) as free`;
  return row!.free;
}

test('whoever lost the line to their database looks after it, and owns it again', async () => {
  const { line, revive, onBack, onGone } = await kept();
  expect(await isFree()).toBe(false);

  line.cut();
  await expect.poll(() => onBack).toHaveBeenCalledTimes(1);

  expect(revive).toHaveBeenCalled();
  expect(await isFree()).toBe(false);
  expect(onGone).not.toHaveBeenCalled();
});

test('a database that does not come back is given up with a sentence', async () => {
  const { line, onBack, onGone } = await kept({ timeoutMs: 300 });

  line.down();
  await expect.poll(() => onGone).toHaveBeenCalledTimes(1);

  expect(onGone.mock.calls[0]![0].message).toContain(
    'PostgreSQL in /data has stopped and could not be restarted.',
  );
  expect(onBack).not.toHaveBeenCalled();
});
