import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/built.ts';
import { makeFolder } from './folder.ts';
import { newMarket } from './kill/market.ts';
import { manyPeople } from './orders.ts';
import { patterned } from './photos.ts';

// The market on a disk of its own that fills up, at first so that nothing new fits and then so that PostgreSQL cannot
// even write its log and ends. Each time there is room again, and nobody lends a hand.
const megabytes = 260;
const mostMessages = 600;
const letters = 3000;

if (process.getuid?.() !== 0) {
  console.error('Only root can give the market a disk of its own: run this as root.');
  process.exit(1);
}
await ensureBuilt();
const disk = await makeFolder();
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
const market = await newMarket([process.execPath, 'dist/server/main.js'], join(disk, 'market'));
const confirmed: string[] = [];
const answers = new Map<string, number>();
try {
  await market.start();
  const db = await market.database();
  const [person] = await manyPeople(db, 1);
  await db.end();
  await write(20);
  expect((await upload(person!.cookie)).status === 200, 'with room a picture goes up');

  fill();
  const picture = await upload(person!.cookie);
  expect(
    picture.text.includes('There is no room'),
    `a picture is told that there is no room: ${picture.text}`,
  );
  await write(mostMessages, 503);
  await expectReadable();
  await makeRoom();
  await write(20);
  expect((await upload(person!.cookie)).status === 200, 'a picture goes up again');

  fill();
  await endLog();
  await write(20, 503);
  await makeRoom();
  await write(20);
  await judge();
  expect((await market.end()) === 0, 'at last it ends when it is asked to');
} finally {
  await market.cleanUp();
  execFileSync('umount', ['--lazy', disk]);
  await rm(disk, { recursive: true, force: true });
}

function expect(isSo: boolean, what: string) {
  console.log(`${isSo ? 'yes' : 'NO'}: ${what}`);
  if (!isSo) process.exitCode = 1;
}

function fill() {
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(join(disk, 'filling'), block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  console.log('The disk is full.');
}

async function makeRoom() {
  await rm(join(disk, 'filling'));
  console.log('There is room again.');
  await market.ready();
}

/** Messages, each from another address, until so many are sent or one gets this answer. */
async function write(most: number, until?: number) {
  for (let at = 0; at < most; at++) {
    const text = `${confirmed.length}-${crypto.randomUUID()} `.padEnd(letters, 'x');
    const { status } = await fetch(`${market.url()}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify({ name: 'A farmer', email: '', message: text }),
    });
    answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
    if (status === 200) confirmed.push(text.trim());
    if (status === until) return;
    expectQuietly(status);
  }
  if (until) expect(false, `an answer is ${until}`);
}

function expectQuietly(status: number) {
  if (status !== 200 && status !== 503) expect(false, `every answer is 200 or 503, not ${status}`);
}

async function upload(cookie: string) {
  const body = new FormData();
  body.append('upload_preset', 'product_images_upload');
  body.append('folder', 'samples/ecommerce');
  const picture = await patterned(900, 700).png().toBuffer();
  body.append('file', new Blob([new Uint8Array(picture)]), 'crate.png');
  const answer = await fetch(`${market.url()}/api/pictures`, { method: 'POST', headers: { cookie }, body });
  return { status: answer.status, text: await answer.text() };
}

async function expectReadable() {
  const { status } = await fetch(`${market.url()}/api/products?text=wheat`);
  expect(status === 200, 'what is there is still found');
}

/** Fills its log, until there is no room for another file of it and PostgreSQL gives up. */
async function endLog() {
  const db = await market.database();
  try {
    for (let at = 0; at < 300; at++)
      await db`select pg_logical_emit_message(false, 'full disk', repeat('x', 1000000))`;
    expect(false, 'PostgreSQL ends on a full disk');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    expect(
      /^(CONNECTION_|ECONN|EPIPE|53100|57P)/.test(code),
      `PostgreSQL has ended, its log has no room: ${code}`,
    );
  } finally {
    await db.end({ timeout: 1 }).catch(() => {});
  }
}

async function judge() {
  const db = await market.database();
  const rows = await db<{ message: string }[]>`select message from messages`;
  const kept = new Set(rows.map(({ message }) => message.trim()));
  await db.end();
  const missing = confirmed.filter((text) => !kept.has(text));
  expect(missing.length === 0, 'every confirmed message is there');
  for (const figure of [
    { name: 'full-disk.confirmed', value: confirmed.length, unit: 'messages' },
    { name: 'full-disk.missing', value: missing.length, unit: 'messages' },
    { name: 'full-disk.refusals', value: answers.get('503') ?? 0, unit: 'answers 503' },
  ])
    console.log(JSON.stringify(figure));
}

function randomAddress() {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
