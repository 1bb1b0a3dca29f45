import { expect, onTestFinished, test } from 'vitest';
import { newMarket } from './kill/market.ts';
import { killRounds } from './kill/rounds.ts';

test(
  'whoever was told that it is done finds it done, though the server and its database are killed in turn',
  { timeout: 180_000 },
  async () => {
    const market = await newMarket([process.execPath, '--import', 'tsx', 'src/server/main.ts']);
    onTestFinished(() => market.cleanUp());

    const { rounds, tally, exitCode } = await killRounds(market, 4, () => {});

    expect(rounds.map(({ kind }) => kind)).toEqual(['server', 'PostgreSQL', 'server', 'PostgreSQL']);
    expect(rounds.flatMap(({ missing, broken }) => [...missing, ...broken])).toEqual([]);
    expect(tally.products.length).toBeGreaterThan(0);
    expect(tally.refusals).toBeGreaterThan(0);
    expect(exitCode).toBe(0);
  },
);
