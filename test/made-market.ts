import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { makeFolder } from './folder.ts';

/** What `npm start` runs once it has built: to compile the sources anew would cost each start two seconds of a core. */
export const builtServer = 'dist/server/main.js';

/** The folder of a market that was started and ended once, and that nobody has been to: it is copied, never started. */
export async function makeMarket() {
  const folder = await makeFolder();
  const server = spawn(process.execPath, [builtServer], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DEMO_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && server.kill('SIGTERM'));
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`the market that is copied ended with ${code}`);
  return { settings: { folder }, stop: () => rm(folder, { recursive: true, force: true }) };
}
