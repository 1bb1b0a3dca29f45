import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FoundProducts } from '#contract/trade/products.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { needPackages } from './debian.ts';
import { treeOf } from './failover/parts.ts';
import { makeFolder } from './folder.ts';
import { freePorts } from './free-ports.ts';
import { processes } from './processes.ts';

// deploy/Containerfile, built and run with no daemon and no registry of images: the image that it begins with is made
// here, of Debian's packages and the Node.js that npm has.
const base = 'localhost/kisan-mandi-base';
const image = 'localhost/kisan-mandi';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

if (process.getuid?.() !== 0) {
  console.error('Only root can build the image and enter it: run this as root.');
  process.exit(1);
}
needPackages([
  { name: 'buildah', file: '/usr/bin/buildah' },
  { name: 'mmdebstrap', file: '/usr/bin/mmdebstrap' },
]);
const folder = await makeFolder();
const postgres = await startPostgres({ folder: join(folder, 'database') });
let running: ChildProcess | undefined;
try {
  makeBase();
  console.log('Building deploy/Containerfile …');
  buildah(
    'build',
    '--build-arg',
    `BASE=${base}`,
    '--pull-never',
    '-t',
    image,
    '-f',
    'deploy/Containerfile',
    '.',
  );
  await judge(buildah('from', '--pull-never', image).trim());
} finally {
  if (running?.exitCode === null) process.kill(-running.pid!, 'SIGKILL');
  await postgres.stop();
  buildah('rm', '--all');
  await rm(folder, { recursive: true, force: true });
}

async function judge(container: string) {
  const url = await start(container);
  const page = await fetch(url);
  expect(page.status === 200 && typeOf(page).startsWith('text/html'), 'the page comes');
  expect((await fetch(`${url}/readyz`)).status === 200, 'it reaches the database that it was given');
  const found = FoundProducts.parse(await (await fetch(`${url}/api/products?text=wheat`)).json());
  expect(found.items.length > 0, 'its demo market is found');
  const picture = await fetch(`${url}${found.items[0]?.picture?.base}-320.webp`);
  expect(typeOf(picture).startsWith('image/'), 'its pictures are painted and served');
  const inside = treeOf([running!.pid!]);
  const market = processes().find(
    ({ pid, command }) => inside.has(pid) && command.startsWith('/usr/local/bin/node '),
  )!;
  const node = Number(buildah('run', container, 'id', '-u', 'node'));
  expect(statSync(`/proc/${market.pid}`).uid === node, 'it runs as the user node');
  const ended = once(running!, 'exit');
  process.kill(market.pid, 'SIGTERM');
  expect(((await ended) as [number])[0] === 0, 'it ends when it is asked to');
}

/** What `node:22-bookworm-slim` is, as far as the market goes. */
function makeBase() {
  console.log('Making an image of Debian and Node.js …');
  const [root, parts] = [join(folder, 'base'), join(folder, 'parts')];
  run('mmdebstrap', '--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', root);
  run('npm', 'install', '--silent', '--prefix', parts, 'node@22', 'npm@10');
  const local = join(root, 'usr/local');
  cpSync(join(parts, 'node_modules/node/bin/node'), join(local, 'bin/node'), { dereference: true });
  cpSync(join(parts, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  // Inside, packages come from where they come from outside.
  mkdirSync(join(local, 'etc'), { recursive: true });
  const registry = run('npm', 'config', 'get', 'registry').trim();
  writeFileSync(join(local, 'etc/npmrc'), `registry=${registry}\ncafile=${certificates}\n`);
  cpSync(certificates, join(root, certificates), { dereference: true });
  run('chroot', root, 'useradd', '--uid', '1000', '--create-home', 'node');
  writeFileSync(join(folder, 'Base'), 'FROM scratch\nCOPY base /\n');
  buildah('build', '-t', base, '-f', join(folder, 'Base'), folder);
}

async function start(container: string) {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const settings = { DATABASE_URL: postgres.url, ORIGIN: url, PORT: port, APP_SECRET: 'a'.repeat(64) };
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const command = ['run', '--isolation', 'chroot', ...given, container, '--', 'node', 'dist/server/main.js'];
  const child = spawn('buildah', [...storage(), ...command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('is ready')) return url;
  }
  throw new Error('The market in the container has ended.');
}

function buildah(command: string, ...args: string[]) {
  const isolated = ['build', 'run'].includes(command) ? ['--isolation', 'chroot'] : [];
  return run('buildah', ...storage(), command, ...isolated, ...args);
}

/** Images of this run alone. */
function storage() {
  return ['--storage-driver', 'vfs', '--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
}

function run(command: string, ...args: string[]) {
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function typeOf(answer: Response) {
  return answer.headers.get('content-type') ?? '';
}

function expect(isSo: boolean, what: string) {
  console.log(`${isSo ? 'yes' : 'NO'}: ${what}`);
  if (!isSo) process.exitCode = 1;
}
