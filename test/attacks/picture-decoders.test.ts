import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Parts } from '#server/app.ts';
import { maxMegabytes } from '#server/features/pictures/decoding.ts';
import { readable } from '#server/features/pictures/process.ts';
import { storage } from '#server/gateways/storage.ts';
import { listenOnPort } from '../listen-on-port.ts';
import { pngOf } from '../hostile-files.ts';
import { jpeg } from '../photos.ts';
import { processes } from '../processes.ts';
import { temporaryFolder } from '../server-process.ts';
import { tusClient } from '../tus.ts';
import { newWorld } from '../world.ts';
import { pictureTypes } from './picture-files.ts';

// What is no picture at all: test/hostile-files.ts. What else is decoded: body-decoders.test.ts.

/** The processes that open pictures for us. */
function decoders() {
  return processes().filter(
    ({ parent, command }) => parent === process.pid && /picture-decoder\.js/.test(command),
  );
}

async function decodersAfter(work: () => Promise<unknown>) {
  await work();
  return decoders().map(({ pid }) => pid);
}

/** Megabytes of memory of all decoders, now and at the most since `forgetPeaks`. */
function memory() {
  const all = decoders().map(({ pid }) => readFileSync(`/proc/${pid}/status`, 'utf8'));
  const sum = (name: string) =>
    all.reduce((so, status) => so + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024, 0);
  return { now: sum('VmRSS'), peak: sum('VmHWM') };
}

function forgetPeaks() {
  for (const { pid } of decoders()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

async function market(parts: Partial<Parts> = {}) {
  const world = await newWorld(parts);
  const door = await listenOnPort(world.app);
  return { ...world, ...door, seller: await world.person() };
}

/** With a decoder that is there already: how much more memory it took, at the most, for these bytes. */
async function weigh(bytes: Buffer) {
  const { upload, seller } = await market();
  await upload(await jpeg(20, 20), seller);
  forgetPeaks();
  const before = memory().now;
  const { status, body } = await upload(bytes, seller);
  return { status, code: body.code, grown: memory().peak - before };
}

const types = Object.entries(pictureTypes);
const tooBig = { status: 422, code: 'picture_too_big' };

test('every type of picture that we read stands in the table', () => {
  const always = [...readable.keys()].filter((type) => !/hei[cf]$/.test(type));
  expect(always).toEqual(Object.keys(pictureTypes));
});

test.each(types)(
  '%s: the largest honest picture is kept, within the memory that it may take',
  async (_, type) => {
    const { status, grown } = await weigh(await type.largest());
    expect(status).toBe(200);
    expect(grown).toBeLessThan(maxMegabytes);
  },
);

test.each(types)(
  '%s: one row of pixels too many, and it is refused before it is decoded',
  async (_, type) => {
    const bytes = await type.small();
    type.claim(bytes, ...type.beyond);
    const { grown, ...refused } = await weigh(bytes);
    expect(refused).toEqual(tooBig);
    expect(grown).toBeLessThan(40);
  },
);

test.each(types)('%s: a bomb is refused before it is decoded', async (_, type) => {
  const bytes = await type.small();
  type.claim(bytes, ...type.bomb);
  const { grown, ...refused } = await weigh(bytes);
  expect(refused).toEqual(tooBig);
  expect(grown).toBeLessThan(40);
});

test.each(types)(
  '%s: half of a picture, or rubbish behind its head, is refused as damaged',
  async (_, type) => {
    const { upload, seller } = await market();
    const whole = await type.small();
    const rubbish = Buffer.concat([whole.subarray(0, 64), randomBytes(5000)]);

    const half = await upload(whole.subarray(0, whole.length / 2), seller);

    expect(half).toMatchObject({ status: 422, body: { code: expect.stringMatching(/^picture_/) } });
    expect((await upload(rubbish, seller)).status).toBe(422);
  },
);

test('a picture whose pixels take more memory than it may is refused, and costs nobody else theirs', async () => {
  const { upload, seller, person } = await market();
  // Of 16 bits, transparent and interlaced: as few pixels as are allowed, and eight bytes of each at once.
  const bomb = pngOf(8000, 6500, { bits: 16, kind: 6, interlaced: true });

  const [refused, kept] = await Promise.all([upload(bomb, seller), upload(await jpeg(), await person())]);

  expect({ status: refused.status, code: refused.body.code }).toEqual(tooBig);
  expect(kept.status).toBe(200);
});

test('a picture that takes its process down is refused, and the next one is kept', async () => {
  const folder = await storage(await temporaryFolder());
  let isGiven = false;
  const read = async (id: string) => {
    const bytes = await folder.uploads.read(id);
    setImmediate(() => (isGiven = true));
    return bytes;
  };
  const { upload, url, seller } = await market({
    storage: { ...folder, uploads: { ...folder.uploads, read } },
  });
  const tus = tusClient(url, seller.cookie);
  const bytes = await jpeg();
  for (const pid of await decodersAfter(() => upload(bytes, seller))) process.kill(pid, 'SIGSTOP');

  const { path } = await tus.create(bytes.length);
  const hanging = tus.patch(path, 0, bytes);
  await expect.poll(() => isGiven).toBe(true);
  for (const { pid } of decoders()) process.kill(pid, 'SIGKILL');

  expect(JSON.parse((await hanging).body)).toMatchObject({ code: 'picture_too_big' });
  await expect.poll(decoders).toEqual([]);
  expect((await upload(bytes, seller)).status).toBe(200);
});

test('somebody’s picture is kept while all that another has sent still waits', async () => {
  const { upload, person, seller: bilal } = await market();
  const asma = await person();
  const bytes = await jpeg(20, 20);
  const [one, ...others] = await decodersAfter(() => upload(bytes, bilal));
  for (const pid of others) process.kill(pid, 'SIGKILL');
  await expect.poll(decoders).toHaveLength(1);
  process.kill(one!, 'SIGSTOP');

  const sent = Array.from({ length: 12 }, () => upload(bytes, bilal));
  const refused = await Promise.race(sent);
  const kept = await upload(bytes, asma);
  process.kill(one!, 'SIGCONT');
  const all = await Promise.all(sent);

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(kept.status).toBe(200);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(11);
});
