import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { makeFolder } from './folder.ts';
import { builtServer } from './made-market.ts';

export { builtServer };

export type ServerProcess = {
  url: string;
  pid: number;
  output: () => string;
  /** Sends the signal and waits for the end; gives the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** `onTestFinished`, or `atEndOfFile` for what the tests of a file share. */
type WhenOver = (end: () => Promise<void>) => void;

/** The server as a process of its own on an empty market, ready to be asked. Ends with the test, or when it is told to.
 *  Throws with what it printed if it does not get there. */
export async function startServer(
  settings: Record<string, string>,
  whenOver: WhenOver = onTestFinished,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [builtServer], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DEMO_DATA: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  whenOver(async () => void (await kill(child, 'SIGTERM', ended)));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /is ready: (\S+)/.exec(printed);
      if (ready) resolve(ready[1]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    pid: child.pid!,
    output: () => printed,
    end: (signal = 'SIGTERM') => kill(child, signal, ended),
  };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return ended;
}

/** A folder that is gone after the test, or when it is told to. */
export async function temporaryFolder(whenOver: WhenOver = onTestFinished) {
  const folder = await makeFolder();
  whenOver(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The folder of a market that was started before and that nobody has been to: a first start makes a database, which takes
 *  seconds of a core. */
export async function marketFolder() {
  const answer = await fetch(inject('madeMarket'));
  if (!answer.ok) throw new Error(await answer.text());
  const made = (await answer.json()) as { folder: string };
  const folder = join(await temporaryFolder(), 'market');
  await promisify(execFile)('cp', ['-a', made.folder, folder]);
  return folder;
}
