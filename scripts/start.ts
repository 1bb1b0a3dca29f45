import { ensureBuilt } from './built.ts';

await ensureBuilt();
endWithParent();
await import(new URL('../dist/server/main.js', import.meta.url).href);

/** npm passes a SIGTERM on to the shell it started us with, and the shell dies without telling us. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
