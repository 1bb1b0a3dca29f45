import { CannotStart } from '#server/kit/errors.ts';
import { startTrouble } from '#server/kit/start-trouble.ts';
import { endWithParent } from './parent.ts';

/** The one word that may stand behind a command that has no options. */
export function readArgument(usage: string) {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith('-')) throw new CannotStart(usage);
  return given;
}

/** Runs a command to its end. Ctrl-C stops it in order, a second one at once, and what its user can mend is said in one sentence. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController();
  const stop = () => (stopping.signal.aborted ? process.exit(1) : stopping.abort());
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  endWithParent();
  try {
    await work(stopping.signal);
  } catch (error) {
    process.exitCode = 1;
    if (stopping.signal.aborted) return console.error('Stopped. Nothing was left behind.');
    const known = startTrouble(error);
    if (known) console.error(known);
    else console.error('Something went wrong:', error);
  }
}
