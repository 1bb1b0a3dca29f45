import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

/** The same engine without the windows around it, which cost a third of a test. */
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium that starts: a headless shell on this machine, else a whole browser, else the shell that
 *  Playwright downloads, else the system's package. */
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
  const own = chromium.executablePath();
  const places = [process.env.CHROMIUM, ...shells, ...downloadedShells(own), ...browsers, own];
  return places.find((path) => path && starts(path));
}

/** Playwright tells only where its whole browser lies; its shell lies in a folder beside that one. */
function downloadedShells(browser: string) {
  const folder = resolve(browser, '../../..');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /headless[_-]shell(\.exe)?$/.test(file))
    .map((file) => join(folder, file));
}

/** One that is there may still lack libraries of the system. On Windows it would open a window instead of answering. */
function starts(path: string) {
  if (!existsSync(path) || process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 600_000 }).status === 0;
}

function download() {
  console.log('Fetching a Chromium for the browser tests (once) …');
  const args = ['playwright', 'install', '--only-shell', 'chromium'];
  const done = spawnSync('npx', args, { stdio: 'ignore', timeout: 300_000 });
  return done.status === 0 ? find() : undefined;
}

function installPackage() {
  console.log('Installing the package of a Chromium …');
  const installs = (name: string) => aptGet('install', '-y', '--no-install-recommends', name);
  // Not every system has a package of the shell alone.
  const isThere = aptGet('update') && (installs('chromium-headless-shell') || installs('chromium'));
  return isThere ? find() : undefined;
}

function aptGet(...args: string[]) {
  const [command = '', ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, [...before, ...args], { stdio: 'ignore', env }).status === 0;
}
