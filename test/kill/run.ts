import { ensureBuilt } from '../../scripts/built.ts';
import { newMarket } from './market.ts';
import { killRounds, type Round } from './rounds.ts';
import { confirmed, type Tally } from './tally.ts';

/** How many times something is killed, the server and its PostgreSQL in turn: `npm run test:kill -- 10`. */
const count = Number(process.argv[2] ?? 100);
const mostSeconds = 60 + 30 * count;

await ensureBuilt();
const market = await newMarket([process.execPath, 'dist/server/main.js']);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void market.cleanUp().then(() => process.exit(1)));
const last = setTimeout(() => {
  console.error(`This took more than ${mostSeconds} s.`);
  void market.cleanUp().then(() => process.exit(1));
}, mostSeconds * 1000);
try {
  const { rounds, tally, exitCode } = await killRounds(market, count, tell);
  report(rounds, tally);
  if (exitCode !== 0) throw new Error(`At last the market was asked to end, and ended with ${exitCode}.`);
  if (rounds.some(({ missing, broken }) => missing.length + broken.length > 0)) process.exitCode = 1;
  else console.log('Nothing that was confirmed is missing, and nothing is half.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  clearTimeout(last);
  await market.cleanUp();
}

function tell({ number, kind, readySeconds, missing, broken }: Round, tally: Tally) {
  console.log(
    `${number}/${count} killed the ${kind}: ready after ${readySeconds.toFixed(2)} s, ` +
      `${confirmed(tally)} writes confirmed so far, ${missing.length} missing, ${broken.length} flaws`,
  );
  for (const sentence of [...missing, ...broken].slice(0, 10)) console.log(`  ${sentence}`);
}

function report(rounds: Round[], tally: Tally) {
  const missing = new Set(rounds.flatMap((round) => round.missing));
  const flawed = new Set(rounds.flatMap((round) => round.broken));
  const figures = [
    { name: 'kill.rounds', value: rounds.length, unit: 'kills' },
    { name: 'kill.confirmed', value: confirmed(tally), unit: 'writes' },
    { name: 'kill.orders', value: tally.orders.length, unit: 'orders' },
    { name: 'kill.steps', value: tally.steps.length, unit: 'steps of orders' },
    { name: 'kill.products', value: tally.products.length, unit: 'products' },
    { name: 'kill.messages', value: tally.messages.length, unit: 'messages' },
    { name: 'kill.missing', value: missing.size, unit: 'writes' },
    { name: 'kill.flaws', value: flawed.size, unit: 'flaws' },
    { name: 'kill.refusals', value: tally.refusals, unit: 'answers 503' },
    { name: 'kill.unanswered', value: tally.unanswered, unit: 'requests' },
    ...(['server', 'PostgreSQL'] as const).flatMap((kind) => {
      const seconds = rounds.filter((round) => round.kind === kind).map((round) => round.readySeconds);
      const name = `kill.${kind.toLowerCase()}-ready`;
      return [50, 99].map((part) => ({
        name: `${name}-p${part}`,
        value: percentile(seconds, part),
        unit: 's',
      }));
    }),
  ].map((figure) => ({ ...figure, value: Math.round(figure.value * 100) / 100 }));
  console.table(figures);
  for (const figure of figures) console.log(JSON.stringify(figure));
}

function percentile(values: number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((part / 100) * sorted.length) - 1)] ?? 0;
}
