import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './built.ts';
import { endWithParent } from './parent.ts';
import { supervise } from './supervise.ts';

readArguments();
await ensureBuilt();
endWithParent();
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
const file = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
process.exit(await supervise({ file, signal: ending.signal, say: console.error }));

/** `npm start -- --workers 2` is WORKERS=2: the server judges it with its other settings. */
function readArguments() {
  try {
    const { workers } = parseArgs({ options: { workers: { type: 'string' } } }).values;
    if (workers !== undefined) process.env.WORKERS = workers || 'nothing';
  } catch {
    console.error('npm start takes one argument: npm start -- --workers 2');
    process.exit(1);
  }
}
