import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const bin = '/usr/lib/postgresql/15/bin';
const needed = [
  { name: 'postgresql-15', file: `${bin}/postgres` },
  { name: 'patroni', file: '/usr/bin/patroni' },
  { name: 'python3-etcd', file: '/usr/lib/python3/dist-packages/etcd/__init__.py' },
  { name: 'etcd-server', file: '/usr/bin/etcd' },
  { name: 'haproxy', file: '/usr/sbin/haproxy' },
];

/** Installs what is missing where we may; else says what is needed. */
export function findPackages() {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return bin;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `This needs packages of Debian 12 that are not here. Install them: sudo ${command.join(' ')}`,
    );
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  execFileSync(command[0]!, command.slice(1), { env, stdio: 'inherit' });
  return bin;
}

/** PostgreSQL refuses to run as root: there it gets the account that its package made. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
