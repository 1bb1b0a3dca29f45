import { setTimeout as wait } from 'node:timers/promises';
import { patience } from '../patience.ts';
import { judge } from './judge.ts';
import { startLoad } from './load.ts';
import { type Market } from './market.ts';
import { peopleOfTheMarket } from './people.ts';
import { confirmed, newTally, type Tally } from './tally.ts';

const kinds = ['server', 'PostgreSQL'] as const;
type Kind = (typeof kinds)[number];

export type Round = {
  number: number;
  kind: Kind;
  /** From the kill until the market says that it is ready. */
  readySeconds: number;
  missing: string[];
  broken: string[];
};

/** How much is confirmed before a kill, and again after it. */
const warmUp = 15;

/** Kills the server and its PostgreSQL in turn under load, and looks after each whether all is there. */
export async function killRounds(market: Market, count: number, tell: (round: Round, tally: Tally) => void) {
  const tally = newTally();
  const rounds: Round[] = [];
  await market.start();
  const first = await market.database();
  const people = await peopleOfTheMarket(first);
  await first.end();
  for (let number = 1; number <= count; number++) {
    const kind = kinds[(number - 1) % kinds.length]!;
    const readySeconds = await killUnderLoad(kind);
    const db = await market.database();
    const round = { number, kind, readySeconds, ...(await judge(db, market.folder, tally)) };
    await db.end();
    rounds.push(round);
    tell(round, tally);
  }
  return { rounds, tally, exitCode: await market.end() };

  async function killUnderLoad(kind: Kind) {
    const load = startLoad({ url: market.url, tally, ...people, mayVanish: kind === 'server' });
    try {
      await moreConfirmed();
      // At any moment: not always at the same step of the same request.
      await wait(Math.random() * 400);
      const killedAt = performance.now();
      if (kind === 'server') {
        await market.killServer();
        await market.start();
      } else {
        market.killPostgres();
        await loss();
      }
      await market.ready();
      const seconds = (performance.now() - killedAt) / 1000;
      await moreConfirmed();
      return seconds;
    } finally {
      await load.stop();
    }
  }

  async function moreConfirmed() {
    const from = confirmed(tally);
    const latest = Date.now() + patience;
    // A product takes the longest, with its pictures: on a slow machine a round would end without one.
    while (confirmed(tally) < from + warmUp || tally.products.length === 0) {
      if (Date.now() > latest) throw new Error(`Writes are not confirmed any more:\n${market.printed()}`);
      await wait(10);
    }
  }

  /** A market that has not noticed yet would call itself ready. */
  async function loss() {
    const before = tally.refusals;
    const latest = Date.now() + patience;
    while (tally.refusals === before) {
      if (!market.isAlive()) throw new Error(`The server ended with its PostgreSQL:\n${market.printed()}`);
      if (Date.now() > latest) throw new Error('Nobody was told that the database is away.');
      await wait(5);
    }
  }
}
