import { execFileSync } from 'node:child_process';
import { needPackages } from '../debian.ts';

const bin = '/usr/lib/postgresql/15/bin';
const needed = [
  { name: 'postgresql-15', file: `${bin}/postgres` },
  { name: 'patroni', file: '/usr/bin/patroni' },
  { name: 'python3-etcd', file: '/usr/lib/python3/dist-packages/etcd/__init__.py' },
  { name: 'etcd-server', file: '/usr/bin/etcd' },
  { name: 'haproxy', file: '/usr/sbin/haproxy' },
];

export function findPackages() {
  needPackages(needed);
  return bin;
}

/** PostgreSQL refuses to run as root: there it gets the account that its package made. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
