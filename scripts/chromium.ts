import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium that starts: one on this machine, else the one Playwright downloads, else the system's package. */
export function ensureChromium() {
  const path = find() ?? download() ?? installPackage();
  if (!path) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or set CHROMIUM to its path.',
    );
  }
  return path;
}

function find() {
  return [process.env.CHROMIUM, ...places, chromium.executablePath()].find((path) => path && starts(path));
}

/** One that is there may still lack libraries of the system. On Windows it would open a window instead of answering. */
function starts(path: string) {
  if (!existsSync(path) || process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

function download() {
  console.log('Fetching a Chromium for the browser tests (once) …');
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return done.status === 0 ? find() : undefined;
}

function installPackage() {
  console.log('Installing the package chromium …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  try {
    for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [command = '', ...args] = [...asRoot, 'apt-get', ...step];
      execFileSync(command, args, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    return undefined;
  }
  return find();
}
