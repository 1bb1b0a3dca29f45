import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const { DATA_DIR = '', COPY_TO = '', PORT = '' } = process.env;

// To fill a market and draw its pictures takes ten seconds of a core: the other market is a copy of this one.
if (!existsSync(COPY_TO)) {
  await fill();
  execFileSync('cp', ['-a', DATA_DIR, COPY_TO]);
}
const market = start(PORT);
process.once('SIGTERM', () => market.kill('SIGTERM'));
[process.exitCode] = (await once(market, 'exit')) as [number];

/** On another port: nobody shall take it for the market. */
async function fill() {
  const first = start('0');
  const ended = once(first, 'exit');
  await Promise.race([said(first.stdout, 'is ready'), ended]);
  first.kill('SIGTERM');
  await ended;
}

function start(port: string) {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.resume();
  return server;
}

function said(output: NodeJS.ReadableStream, words: string) {
  return new Promise<void>((resolve) => {
    output.on('data', (chunk) => String(chunk).includes(words) && resolve());
  });
}
