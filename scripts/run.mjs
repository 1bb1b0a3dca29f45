// The one file that must run before anything is installed: makes sure the packages are there, then hands over to TypeScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const [task, ...rest] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Kisan Mandi needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

// The doctor only looks: it says itself which packages are missing, as long as it has those that it needs.
if (task !== 'scripts/doctor' && !isInstalled()) await install();
await run().catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || isInstalled()) throw error;
  fail('trouble  The packages are not installed.\n         → Run npm ci.');
});

async function run() {
  const { register } = await import('tsx/esm/api');
  register();
  process.argv.splice(2, Infinity, ...rest);
  await import(new URL(`../${task}.ts`, import.meta.url).href);
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** What npm wrote down as installed is held against what the lock asks for. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return wanted().every(([path, { version }]) => installed[path]?.version === version);
}

function wanted() {
  return Object.entries(packagesOf('package-lock.json')).filter(([path, { optional }]) => path && !optional);
}

function install() {
  const paths = wanted().map(([path]) => path);
  const arrived = () => paths.filter((path) => existsSync(`${path}/package.json`)).length;
  console.log(`Installing ${paths.length} packages (only once) …`);
  const timer = setInterval(() => console.log(`  ${arrived()} of ${paths.length} packages`), 5000);
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    npm.once('error', () => fail('npm was not found. It comes with Node.js.'));
    npm.once('exit', (code) => {
      clearInterval(timer);
      if (code !== 0) fail('The packages could not be installed: see above.');
      resolve();
    });
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
