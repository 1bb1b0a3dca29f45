import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { S3Settings } from '#server/gateways/s3-store.ts';
import { freePorts } from './free-ports.ts';
import { makeFolder } from './folder.ts';
import { swiftPackages } from './s3-packages.ts';
import { proxyConfig, serverConfig, serversScript, swiftConfig } from './s3-settings.ts';

const kinds = ['account', 'container', 'object'] as const;

/** A real S3-compatible server (OpenStack Swift) on loopback: where it is, without a bucket, and how to end it. */
export async function startS3Server(): Promise<{
  settings: Omit<S3Settings, 'bucket'>;
  stop: () => Promise<void>;
}> {
  const root = await swiftPackages();
  const folder = await makeFolder();
  const [proxyPort, ...ports] = await freePorts(4);
  await writeSettings(folder, proxyPort!, ports);
  const child = spawn(pythonOf(root), ['-c', serversScript, folder, ...ports.map(String)], {
    env: await environment(root),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  await bound(child);
  const url = `http://127.0.0.1:${proxyPort}`;
  return { settings: { url, key: 'test:tester', secret: 'testing', region: 'us-east-1' }, stop };
}

/** The system's, whose packages they are. Where it has none, one was unpacked with them. */
function pythonOf(root: string) {
  const name = 'usr/bin/python3';
  return existsSync(join('/', name)) ? join('/', name) : join(root, name);
}

async function environment(root: string) {
  const files = await readdir(root, { recursive: true });
  const library = files.find((file) => /liberasurecode\.so\.1[^/]*$/.test(file));
  // Some packages still put theirs into /lib.
  const folders = library ? [dirname(library), dirname(library).replace(/^usr\//, '')] : [];
  return {
    ...process.env,
    // What is unpacked comes without its bytecode: it is kept from the first run on.
    PYTHONDONTWRITEBYTECODE: '',
    // Nothing here has a name to look up, and what would do it takes long to read.
    EVENTLET_NO_GREENDNS: 'yes',
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    ...(library && { LD_LIBRARY_PATH: folders.map((folder) => join(root, folder)).join(':') }),
  };
}

async function writeSettings(folder: string, proxyPort: number, ports: number[]) {
  await mkdir(join(folder, 'etc'));
  await mkdir(join(folder, 'srv/d1'), { recursive: true });
  const user = userInfo().username;
  const write = (name: string, text: string) => writeFile(join(folder, 'etc', name), text);
  await write('swift.conf', swiftConfig);
  await write('proxy.conf', proxyConfig({ folder, user, port: proxyPort }));
  for (const [i, kind] of kinds.entries()) {
    await write(`${kind}.conf`, serverConfig(kind, { folder, user, port: ports[i]! }));
  }
}

/** Resolves when each server has said that its port takes connections. */
function bound(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.split('bound').length > kinds.length + 1) resolve();
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}:\n${printed}`)));
  });
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
