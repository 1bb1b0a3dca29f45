import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { makeFolder } from './folder.ts';

export type ServerProcess = {
  url: string;
  pid: number;
  output: () => string;
  /** Sends the signal and waits for the end; gives the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** The server as a process of its own, ready to be asked. Throws with what it printed if it does not get there. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    await kill(child, 'SIGTERM', ended);
  });
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

/** A folder that is gone after the test. */
export async function temporaryFolder() {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
