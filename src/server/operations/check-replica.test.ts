import { expect, test } from 'vitest';
import { ownDatabase } from '../../../test/database.ts';
import { startWithReplica } from '../../../test/replica.ts';
import { checkReplica } from './check-replica.ts';

const { db, admin, url, replicaUrl, down, fallBehind } = await startWithReplica();
await db`create table marks (name text)`;

const change = (address: string, parts: Partial<URL>) => Object.assign(new URL(address), parts).href;

async function said(databaseUrl = url, copyUrl = replicaUrl) {
  const findings = await checkReplica({ databaseUrl, replicaUrl: copyUrl });
  return findings.map(({ state, what }) => `${state}: ${what}`).join('\n');
}

test('without a replica there is nothing to say', async () => {
  expect(await checkReplica({ databaseUrl: url, replicaUrl: undefined })).toEqual([]);
});

test('a replica that follows is told with how late it is, also to the role of a market that owns nothing else', async () => {
  await admin`create role plain login password 'plain'`;
  const plain = { username: 'plain', password: 'plain' };
  await db`insert into marks values ('new')`;
  const { port } = new URL(replicaUrl);
  const follows = new RegExp(
    `^ok: The replica postgres://127.0.0.1:${port}/\\w+ follows the database, \\d\\.\\d s late\\.$`,
  );

  expect(await said()).toMatch(follows);
  expect(await said(change(url, plain), change(replicaUrl, plain))).toMatch(follows);
});

test('a replica that has not caught up after a second is warned of', async () => {
  await fallBehind();
  await db`insert into marks select repeat('late', 100) from generate_series(1, 1000)`;

  expect(await said()).toMatch(
    /^warning: The replica \S+ is more than 1 s late: \d{3,} KiB are still missing\.$/,
  );
});

test('a primary, a copy of another server and another database of the same one are no replica', async () => {
  await admin`create database other`;
  const other = change(replicaUrl, { pathname: '/other' });
  await expect.poll(() => said(url, other)).toMatch(/copy of another database/);

  expect(await said(url, url)).toMatch(
    /^trouble: The replica \S+ is not a replica: it is a primary itself\.$/,
  );
  expect(await said(await ownDatabase())).toMatch(
    /^trouble: The replica \S+ is a copy of another database\.$/,
  );
});

test('while only the database is away the replica still answers', async () => {
  expect(await said(change(url, { port: '1' }))).toMatch(
    /^ok: The replica \S+ answers and follows a primary\.$/,
  );
});

test('a replica that is gone is trouble, and its password is not shown', async () => {
  await down();

  const text = await said();

  expect(text).toMatch(/^trouble: The replica \S+ does not answer: \w+\.$/);
  expect(text).not.toContain(new URL(replicaUrl).password);
});
