import { expect, onTestFinished, test } from 'vitest';
import { newMarket } from './kill/market.ts';
import { killRounds } from './kill/rounds.ts';
import { builtServer } from './server-process.ts';
import { times } from './times.ts';

test(
  'whoever was told that it is done finds it done, though the server and its database are killed in turn',
  { timeout: 180_000 },
  async () => {
    const market = await newMarket([process.execPath, builtServer]);
    onTestFinished(() => market.cleanUp());

    const { rounds, tally, exitCode } = await killRounds(market, times(2, 10), () => {});

    expect(rounds.map(({ kind }) => kind).slice(0, 2)).toEqual(['server', 'PostgreSQL']);
    expect(rounds.flatMap(({ missing, broken }) => [...missing, ...broken])).toEqual([]);
    expect(tally.products.length).toBeGreaterThan(0);
    expect(tally.refusals).toBeGreaterThan(0);
    expect(exitCode).toBe(0);
  },
);
