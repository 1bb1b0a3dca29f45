import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpload } from './start-upload.ts';
import type { UploadTask } from './task.ts';
import { uploadServer } from './upload-server.ts';

const kib = 1024;
const large = () => new File([new Uint8Array(2000 * kib).fill(7)], 'wheat.jpg', { type: 'image/jpeg' });
const small = () => new File([new Uint8Array(256 * kib).fill(7)], 'rice.jpg', { type: 'image/jpeg' });
const realTimeout = setTimeout;

let server: Awaited<ReturnType<typeof uploadServer>>;
let isUnderWay: () => boolean;

beforeEach(async () => {
  server = await uploadServer();
  // A browser sends to its own origin; from another one it would have to ask first.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(server.origin);
  isUnderWay = watchRequests();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

test('[4-28][4-30][4-32] over 256 KiB the chunks go by tus, begin at 256 KiB and double', async () => {
  const file = large();
  const task = startUpload(file);
  expect(task.snapshot).toMatchObject({ state: 'running', bytesTransferred: 0, totalBytes: file.size });

  expect(await task.finished).toMatchObject({
    state: 'success',
    bytesTransferred: file.size,
    uploaded: { public_id: 'samples/ecommerce/one' },
  });

  expect(server.sizes()).toEqual([256, 512, 1024, 208].map((size) => size * kib));
  expect(server.seen.map(({ method, tus }) => `${method} ${tus}`)).toEqual([
    'POST 1.0.0',
    ...Array<string>(4).fill('PATCH 1.0.0'),
  ]);
  expect(server.held.length).toBe(file.size);
});

test('[4-31] the chunks grow to 32 MiB and no further', async () => {
  const mib = 1024 * kib;
  const task = startUpload(new File([new Uint8Array(100 * mib)], 'huge.tif', { type: 'image/tiff' }));

  expect((await task.finished).state).toBe('success');

  const sizes = server.sizes();
  expect(sizes.slice(0, 9).map((size) => size / mib)).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 32, 32]);
  expect(sizes.at(-1)).toBe(100 * mib - 95.75 * mib);
});

test('[4-29][7-26] up to 256 KiB it is one multipart request with preset and folder', async () => {
  const { state, uploaded } = await startUpload(small()).finished;

  expect(state).toBe('success');
  expect(uploaded?.secure_url).toBe('/pictures/samples/ecommerce/one.jpg');
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/pictures']);
  const form = server.seen[0]!.body.toString('latin1');
  expect(form).toMatch(/name="upload_preset"\r\n\r\nproduct_images_upload\r\n/);
  expect(form).toMatch(/name="folder"\r\n\r\nsamples\/ecommerce\r\n/);
  expect(form).toMatch(/name="file"; filename="rice.jpg"/);
});

test('[4-24][4-25][4-26] it pauses only from running, and goes on where it was, with the first size', async () => {
  server.meddle = (method) => method === 'PATCH' && server.sizes().length === 2 && hold();
  const task = startUpload(large());
  const states = statesOf(task);
  expect(task.resume()).toBe(false);
  await expect.poll(() => server.sizes()).toEqual([256 * kib, 512 * kib]);

  expect(task.pause()).toBe(true);
  expect(task.snapshot.state).toBe('pausing');
  expect(task.pause()).toBe(false);
  await expect.poll(() => task.snapshot.state).toBe('paused');
  expect(task.pause()).toBe(false);
  expect(task.cancel()).toBe(false);
  const before = server.sizes().length;
  const held = server.held.length;

  expect(task.resume()).toBe(true);
  expect((await task.finished).state).toBe('success');

  expect(server.methods()).toContain('HEAD');
  expect(server.sizes()[before]).toBe(256 * kib);
  expect(held).toBe(256 * kib);
  expect(server.held.length).toBe(2000 * kib);
  expect(states).toEqual(['running', 'pausing', 'paused', 'running', 'success']);
  expect([task.pause(), task.resume(), task.cancel()]).toEqual([false, false, false]);
});

test('an upload whose page is gone is carried on by another from where the server has it', async () => {
  server.meddle = (method) => method === 'PATCH' && server.sizes().length === 2 && hold();
  let url = '';
  const first = startUpload(large(), { onUrl: (begun) => (url = begun) });
  await expect.poll(() => server.sizes().length).toBe(2);
  first.pause();
  const { blob } = await first.parcel();

  const next = startUpload(new File([blob!], 'wheat.jpg'), { isShrunk: false, url });
  expect((await next.finished).state).toBe('success');

  expect(server.methods().filter((method) => method === 'POST')).toHaveLength(1);
  expect(server.held.length).toBe(2000 * kib);
  const gone = startUpload(large(), { isShrunk: false, url: `${server.origin}/api/uploads/2` });
  expect((await gone.finished).state).toBe('success');
});

test('[4-26] it is resumed while it is still pausing', async () => {
  server.meddle = (method) => method === 'PATCH' && server.sizes().length === 2 && hold();
  const task = startUpload(large());
  await expect.poll(() => server.sizes().length).toBe(2);
  task.pause();
  expect(task.resume()).toBe(true);
  expect((await task.finished).state).toBe('success');
});

test('[4-24][4-27] it is cancelled from running or pausing, and taken back from the server', async () => {
  server.meddle = (method) => method === 'PATCH' && hold();
  const task = startUpload(large());
  const states = statesOf(task);
  await expect.poll(() => server.sizes().length).toBe(1);
  task.pause();
  expect(task.cancel()).toBe(true);
  expect(task.cancel()).toBe(false);

  expect(await task.finished).toMatchObject({ state: 'canceled', error: { code: 'canceled' } });

  expect(states).toEqual(['running', 'pausing', 'canceling', 'canceled']);
  expect(server.methods()).toContain('DELETE');
  expect([task.pause(), task.resume(), task.cancel()]).toEqual([false, false, false]);
});

for (const status of [500, 503, 408, 429]) {
  test(`[9-05] ${status} is tried again`, async () => {
    let failures = 2;
    server.meddle = (_, __, response) => failures-- > 0 && answer(response, status);
    const [a, b] = [startUpload(small()), startUpload(large())];
    expect((await a.finished).state).toBe('success');
    expect((await b.finished).state).toBe('success');
  });
}

for (const [status, code] of [
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
  [404, 'object-not-found'],
  [413, 'invalid-argument'],
  [422, 'invalid-format'],
  [400, 'unknown'],
] as const) {
  test(`[8-09] ${status} is ${code}, at once`, async () => {
    server.meddle = (_, __, response) => answer(response, status);
    for (const file of [small(), large()]) {
      expect(await startUpload(file).finished).toMatchObject({ state: 'error', error: { code } });
    }
    expect(server.methods()).toEqual(['POST', 'POST']);
  });
}

test('a cut in the middle goes on from where the server has it', async () => {
  let cuts = 1;
  server.meddle = (method, _, response) =>
    method === 'PATCH' && server.sizes().length === 2 && cuts-- > 0 && cut(response);
  const task = startUpload(large());

  expect((await task.finished).state).toBe('success');

  expect(server.methods().filter((method) => method === 'POST')).toHaveLength(1);
  expect(server.methods()).toContain('HEAD');
  expect(server.held.length).toBe(2000 * kib);
});

test('a server that is down when asked for the offset does not make it begin anew', async () => {
  let cuts = 1;
  let refusals = 1;
  server.meddle = (method, _, response) => {
    if (method === 'PATCH' && server.sizes().length === 2 && cuts-- > 0) return cut(response);
    return method === 'HEAD' && refusals-- > 0 && answer(response, 503);
  };
  expect((await startUpload(large()).finished).state).toBe('success');
  expect(server.methods().filter((method) => method === 'POST')).toHaveLength(1);
});

test('an upload that the server has forgotten begins anew', async () => {
  let isForgotten = true;
  server.meddle = (method, _, response) =>
    method === 'PATCH' && server.sizes().length === 2 && isForgotten
      ? ((isForgotten = false), answer(response, 404))
      : false;
  expect((await startUpload(large()).finished).state).toBe('success');
  expect(server.methods().filter((method) => method === 'POST')).toHaveLength(2);
  expect(server.held.length).toBe(2000 * kib);
});

test('[9-06] an answer that was lost is asked for each second', async () => {
  const asked: number[] = [];
  let lost = 1;
  server.meddle = (method, url, response) => {
    if (method === 'PATCH' && server.held.length === 1792 * kib && lost-- > 0) {
      // The bytes are taken, the answer is not given.
      server.take();
      return cut(response);
    }
    if (!url.endsWith('/result')) return false;
    asked.push(Date.now());
    return asked.length < 3 && answer(response, 200, { state: 'running' });
  };
  const { state, uploaded } = await startUpload(large()).finished;

  expect(state).toBe('success');
  expect(uploaded?.public_id).toBe('samples/ecommerce/one');
  expect(asked).toHaveLength(3);
  expect(asked[2]! - asked[0]!).toBeGreaterThanOrEqual(1990);
});

for (const [ids, file] of [
  ['[9-04]', small],
  ['[9-04]', large],
] as const) {
  test(`${ids} after 600 s without success it gives up (${file().name})`, async () => {
    server.meddle = (_, __, response) => answer(response, 503);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const task = startUpload(file());
    const passed = await letPass(task, 700_000);
    expect(task.snapshot).toMatchObject({ state: 'error', error: { code: 'retry-limit-exceeded' } });
    expect(passed).toBeGreaterThanOrEqual(600_000);
    expect(passed).toBeLessThan(640_000);
    expect(server.seen.length).toBeGreaterThan(10);
    expect(server.seen.length).toBeLessThan(25);
  });
}

test('[9-03] after 120 s a lost answer is given up', async () => {
  server.meddle = (method, url, response) => {
    if (method === 'HEAD' && url.endsWith('/1')) return false;
    if (url.endsWith('/result')) return answer(response, 200, { state: 'running' });
    return method === 'PATCH' && server.held.length === 1792 * kib && (server.take(), cut(response));
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const task = startUpload(large());
  const passed = await letPass(task, 200_000);
  expect(task.snapshot).toMatchObject({ state: 'error', error: { code: 'retry-limit-exceeded' } });
  expect(passed).toBeGreaterThanOrEqual(120_000);
  expect(passed).toBeLessThan(140_000);
});

function statesOf(task: UploadTask) {
  const states = [task.snapshot.state];
  task.subscribe(() => {
    if (states.at(-1) !== task.snapshot.state) states.push(task.snapshot.state);
  });
  return states;
}

/** Lets the clock run in steps, with real pauses in between. It stands still while a request is under way: on a busy
 *  machine it would run on while the server answers. */
async function letPass(task: UploadTask, most: number) {
  let passed = 0;
  while (task.snapshot.state === 'running' && passed < most) {
    do await new Promise((resolve) => realTimeout(resolve, 8));
    while (isUnderWay());
    await vi.advanceTimersByTimeAsync(2000);
    passed += 2000;
  }
  return passed;
}

/** Tells whether a request is without an answer. */
function watchRequests() {
  const { mock: sent } = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const { mock: fetched } = vi.spyOn(window, 'fetch');
  return () =>
    (sent.contexts as XMLHttpRequest[]).some(({ readyState }) => readyState > 0 && readyState < 4) ||
    fetched.settledResults.some(({ type }) => type === 'incomplete');
}

function answer(response: ServerResponse, status: number, body: object = { code: 'broken' }) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}

function cut(response: ServerResponse) {
  response.destroy();
  return true;
}

/** Never answers. */
function hold() {
  return true;
}
