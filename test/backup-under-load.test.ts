import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { connect } from '#server/kit/database/db.ts';
import { runningPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { readBackupManifest } from '#server/operations/backup-manifest.ts';
import { form } from './listen-on-port.ts';
import { orderOf } from './orders.ts';
import { jpeg } from './photos.ts';
import { asFarmer, asVendor, draft } from './products.ts';
import { marketFolder, startServer, temporaryFolder } from './server-process.ts';
import { post, signInAs } from './sign-in.ts';

const [farmer, supplier, both, buyer] = ['03000000001', '03000000002', '03000000003', '03000000004'] as const;
type Acknowledged = { productIds: string[]; orderNos: string[]; messages: string[] };

/** A command as its user runs it. */
async function command(name: string, argument: string, dataFolder: string) {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', `scripts/${name}.ts`, argument],
    { env: { ...process.env, DATA_DIR: dataFolder } },
  );
  return stdout + stderr;
}

async function ask(url: string, cookie: string, body?: object | FormData, verb?: 'DELETE') {
  const isForm = body instanceof FormData;
  const method = verb ?? (body ? 'POST' : 'GET');
  const request: RequestInit = {
    method,
    headers: {
      cookie,
      'x-forwarded-for': `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  };
  const response = await fetch(url, request);
  const answer = (await response.json()) as Record<string, string>;
  expect(response.status, `${method} ${url}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}

async function addProduct(url: string, cookie: string, role: string, photo: Buffer) {
  const { secure_url: image } = await ask(`${url}/api/pictures`, cookie, form(photo));
  const words = role === 'farmer' ? {} : { weightCategory: 'kilograms', quality: 'good' };
  const product = { ...draft, ...words, role, images: [image] };
  return (await ask(`${url}/api/products`, cookie, product)).productId!;
}

/** A new buyer may have three open: the last is for the market that comes of the backup. */
const maxOrders = 2;
/** Between two things that somebody writes: as fast as they can, they would only take the cores from the backup. */
const breathMs = 100;

/** The first people of a market. */
async function register(url: string) {
  const roles = {
    [farmer]: asFarmer,
    [supplier]: asVendor,
    [both]: asFarmer,
    [buyer]: { roles: { isBuyer: true } },
  };
  for (const [phoneNumber, role] of Object.entries(roles)) {
    const answer = await post(`${url}/api/people`, { username: 'Ayesha Khan', phoneNumber, ...role });
    expect(answer.status).toBe(200);
  }
}

/** People who write, until they are told to stop; what was answered is noted. */
async function writers(url: string) {
  const photo = await jpeg(64, 48);
  const seen: Acknowledged = { productIds: [], orderNos: [], messages: [] };
  const cookies = await Promise.all([farmer, supplier, both, buyer].map((phone) => signInAs(url, phone)));
  const target = await addProduct(url, cookies[0]!, 'farmer', photo);
  let isOver = false;
  let rounds = 0;
  const loop = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      rounds++;
      await wait(breathMs);
    }
  };
  const running = Promise.all([
    loop(async () => void seen.productIds.push(await addProduct(url, cookies[0]!, 'farmer', photo))),
    loop(async () => void seen.productIds.push(await addProduct(url, cookies[1]!, 'vendor', photo))),
    // Deletes what it added: pictures leave the market while they are copied.
    loop(async () => {
      const id = await addProduct(url, cookies[2]!, 'farmer', photo);
      await ask(`${url}/api/products/${id}`, cookies[2]!, undefined, 'DELETE');
    }),
    loop(async () => {
      if (seen.orderNos.length >= maxOrders) return void (await ask(`${url}/api/me/orders`, cookies[3]!));
      const order = await ask(`${url}/api/orders`, cookies[3]!, orderOf(target));
      seen.orderNos.push(order.orderNo!);
    }),
    loop(async () => {
      const message = `message ${seen.messages.length}`;
      if (seen.messages.length >= 400) return void (await ask(`${url}/api/me/orders`, cookies[3]!));
      await ask(`${url}/api/messages`, '', { message });
      seen.messages.push(message);
    }),
  ]);
  // Whoever fails is heard of at the end; until then the test goes on.
  running.catch(() => {});
  return {
    seen,
    rounds: () => rounds,
    stop: () => {
      isOver = true;
      return running;
    },
  };
}

test('a backup taken while people write is whole: what was answered before it is there elsewhere, pictures open, and trade goes on', async () => {
  const [from, to] = [await marketFolder(), await temporaryFolder()];
  const folder = join(await temporaryFolder(), 'backup');
  const first = await startServer({ DATA_DIR: from });
  await register(first.url);
  const people = await writers(first.url);
  await expect.poll(() => people.seen.orderNos.length).toBe(maxOrders);
  await expect.poll(() => people.seen.productIds.length).toBeGreaterThan(5);

  const before: Acknowledged = structuredClone(people.seen);
  const roundsBefore = people.rounds();
  expect(await command('backup', folder, from)).toContain(`The backup is in ${folder}`);
  const roundsDuring = people.rounds() - roundsBefore;
  await people.stop();

  expect(roundsDuring).toBeGreaterThan(5);
  expect(before.productIds.length).toBeGreaterThan(0);
  expect(await readdir(dirname(folder))).toEqual(['backup']);
  expect((await readBackupManifest(folder)).pictures.missing).toBe(0);

  expect(await command('restore', folder, to)).toContain('was restored. Start it with npm start.');
  const second = await startServer({ DATA_DIR: to });
  const db = connect(String(await runningPostgres(to)), { connections: 1 });
  const productIds = (await db<{ id: string }[]>`select id from products`).map(({ id }) => id);
  const orderNos = (await db<{ orderNo: string }[]>`select order_no from orders`).map((row) => row.orderNo);
  const messages = (await db<{ message: string }[]>`select message from messages`).map((row) => row.message);
  const pictures = await db<{ publicId: string }[]>`select public_id from pictures`;
  await db.end();

  expect(productIds).toEqual(expect.arrayContaining(before.productIds));
  expect(orderNos).toEqual(expect.arrayContaining(before.orderNos));
  expect(messages).toEqual(expect.arrayContaining(before.messages));
  expect(pictures.length).toBeGreaterThan(before.productIds.length);
  for (const { publicId } of pictures) {
    for (const ending of ['.jpg', '-320.webp', '-800.webp', '-1600.webp']) {
      const answer = await fetch(`${second.url}/pictures/${publicId}${ending}`);
      expect(answer.status, `${publicId}${ending}`).toBe(200);
      await answer.arrayBuffer();
    }
  }
  // The counters go on where they were.
  const added = await addProduct(
    second.url,
    await signInAs(second.url, farmer),
    'farmer',
    await jpeg(64, 48),
  );
  const buyerThere = await signInAs(second.url, buyer);
  const { orderNo } = await ask(`${second.url}/api/orders`, buyerThere, orderOf(added));
  expect(orderNos).not.toContain(orderNo);
});

test('a market that does not run can be backed up, and does not run afterwards', async () => {
  const from = await marketFolder();
  const folder = join(await temporaryFolder(), 'backup');

  expect(await command('backup', folder, from)).toContain('rows and');

  expect(await runningPostgres(from)).toBeUndefined();
  await expect(command('restore', folder, from)).rejects.toThrow('The database is not empty');
  expect(await runningPostgres(from)).toBeUndefined();
});

test('commands say in a sentence what they miss, and make nothing', async () => {
  const empty = await temporaryFolder();

  await expect(command('backup', join(empty, 'backup'), empty)).rejects.toThrow(
    `There is no market in ${empty} yet.`,
  );
  await expect(command('restore', join(empty, 'backup'), empty)).rejects.toThrow(
    'There is no complete backup',
  );
  await expect(command('restore', '', empty)).rejects.toThrow('Name the backup folder');

  expect(await readdir(empty)).toEqual([]);
});
