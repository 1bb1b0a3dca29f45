import { expect, onTestFinished, test } from 'vitest';
import { newMarket } from './kill/market.ts';
import { killRounds } from './kill/rounds.ts';
import { builtServer, marketFolder } from './server-process.ts';
import { propertyRuns } from './property-runs.ts';

test('whoever was told that it is done finds it done, though the server and its database are killed in turn', async () => {
  const count = propertyRuns(2, 10);
  const market = await newMarket([process.execPath, builtServer], await marketFolder());
  onTestFinished(() => market.cleanUp());

  const { rounds, tally, exitCode } = await killRounds(market, count, () => {});

  const inTurn = Array.from({ length: count }, (_, at) => (at % 2 ? 'PostgreSQL' : 'server'));
  expect(rounds.map(({ kind }) => kind)).toEqual(inTurn);
  expect(rounds.flatMap(({ missing, broken }) => [...missing, ...broken])).toEqual([]);
  expect(tally.products.length).toBeGreaterThan(0);
  expect(tally.refusals).toBeGreaterThan(0);
  expect(exitCode).toBe(0);
});
