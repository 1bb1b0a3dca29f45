import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#server/kit/database/db.ts';
import { freePorts } from '../free-ports.ts';
import { processes } from '../processes.ts';
import { killTree, startPart } from './parts.ts';

type Place = { folder: string; bin: string; account: { uid?: number; gid?: number } };
type Node = { name: string; sql: number; rest: number; data: string };
type Pair = Awaited<ReturnType<typeof startPair>>;

const passwords = { superuser: randomBytes(12).toString('hex'), market: randomBytes(12).toString('hex') };

/** etcd, two PostgreSQL under Patroni with synchronous replication, and HAProxy, all by the files in deploy/. */
export async function startPair(place: Place) {
  const [client = 0, peer = 0, primary = 0, replicas = 0, ...rest] = await freePorts(8);
  startEtcd(place, client, peer);
  const nodes = [0, 1].map((i) => newNode(place, `db${i + 1}`, rest[2 * i]!, rest[2 * i + 1]!));
  const [db1, db2] = nodes as [Node, Node];
  const start = (node: Node) => startNode(place, node, client);
  const patronis = new Map([[db1, start(db1)]]);
  await until('the first node is the primary', () => answers(db1, 'primary'));
  patronis.set(db2, start(db2));
  await until('the second node follows it', () => answers(db2, 'synchronous'));
  startHaproxy(place, {
    PRIMARY: `127.0.0.1:${primary}`,
    REPLICAS: `127.0.0.1:${replicas}`,
    DB1: `127.0.0.1:${db1.sql}`,
    DB1_PATRONI: `${db1.rest}`,
    DB2: `127.0.0.1:${db2.sql}`,
    DB2_PATRONI: `${db2.rest}`,
  });
  const urlAt = (port: number) => `postgres://kisan:${passwords.market}@127.0.0.1:${port}/kisan_mandi`;
  await makeDatabase(primary);

  return {
    url: urlAt(primary),
    replicaUrl: urlAt(replicas),
    async primary() {
      for (const node of nodes) if (await answers(node, 'primary')) return node;
      throw new Error('there is no primary');
    },
    kill(node: Node) {
      killTree([patronis.get(node)!.pid!, ...postmasterOf(node.data)]);
    },
    async revive(node: Node) {
      patronis.set(node, start(node));
      await until('the killed node follows the new primary', () => answers(node, 'synchronous'));
    },
    /** Patroni ends its PostgreSQL with itself, unless Patroni was killed. */
    killLeftOvers: () => killTree(nodes.flatMap(({ data }) => postmasterOf(data))),
  };
}
export type { Pair };

/** Asks again until it is so; a start that takes more than two minutes has failed. */
export async function until(what: string, isSo: () => Promise<boolean>) {
  const latest = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > latest) throw new Error(`After two minutes it is still not so that ${what}.`);
    await wait(200);
  }
}

function newNode({ folder }: Place, name: string, sql: number, rest: number): Node {
  return { name, sql, rest, data: join(folder, name) };
}

function startEtcd({ folder, account }: Place, client: number, peer: number) {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  startPart(
    folder,
    'etcd',
    [
      '/usr/bin/etcd',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${at(client)}`,
      `--advertise-client-urls=${at(client)}`,
      `--listen-peer-urls=${at(peer)}`,
      `--initial-advertise-peer-urls=${at(peer)}`,
      `--initial-cluster=default=${at(peer)}`,
    ],
    account,
  );
}

function startNode({ folder, bin, account }: Place, { name, sql, rest, data }: Node, etcd: number) {
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${sql}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${sql}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.superuser,
  };
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid!);
  return startPart(folder, name, ['/usr/bin/patroni', join(folder, 'patroni.yml')], { ...account, env });
}

function startHaproxy({ folder, account }: Place, env: Record<string, string>) {
  startPart(folder, 'haproxy', ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy.cfg')], {
    ...account,
    env,
  });
}

async function makeDatabase(port: number) {
  const url = `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`;
  const admin = connect(url, { connections: 1 });
  const isReached = () =>
    admin`select 1`.then(
      () => true,
      () => false,
    );
  await until('HAProxy leads to the primary', isReached);
  await admin.unsafe(`create role kisan login password '${passwords.market}'`);
  await admin.unsafe('create database kisan_mandi owner kisan');
  await admin.end();
}

/** Patroni says by its status whether its node is what the path names. */
async function answers({ rest }: Node, role: string) {
  const answer = await fetch(`http://127.0.0.1:${rest}/${role}`).catch(() => undefined);
  return answer?.status === 200;
}

/** The number alone may belong to somebody else by now. */
function postmasterOf(data: string) {
  const ours = processes().filter(({ command }) => command.split(' ').slice(1, 3).join(' ') === `-D ${data}`);
  return ours.map(({ pid }) => pid);
}
