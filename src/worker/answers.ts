import { keptAtHeader, nobody, personHeader } from '#contract/site/device.ts';
import {
  listCacheNames,
  cacheDelete,
  cacheMatch,
  cachePut,
  cacheNames,
  trimCache,
  withBody,
} from './cache.ts';
import { forgetPictures } from './pictures.ts';

/** A phone may believe to be connected when nothing comes through. */
const patienceMs = 20_000;
const maxAnswers = 300;
/** What is secret, or too much, is not kept on a device. */
const neverKept =
  /^\/api\/(admin|alerts|live|places|receipts|slips|uploads|me\/(authenticator|devices|export|push-devices))(\/|$)/;

let current: string | undefined;
/** Counts the sign-outs: an answer to a question from before is not kept. */
let signOuts = 0;

/** Nothing for what is not to be kept: the browser then asks without us. */
export function serveApiAnswer(event: FetchEvent, url: URL) {
  const person = event.request.headers.get(personHeader);
  if (!person || neverKept.test(url.pathname)) return undefined;
  return networkOrKept(event, person);
}

/** Nothing stays of whoever was signed in, nor of what is still on its way to them. */
export async function forgetPerson() {
  signOuts += 1;
  current = undefined;
  await dropOthers(nobody);
  await Promise.all([cacheDelete(cacheNames.pages), forgetPictures()]);
}

/** The answer of the server, or, where none comes, the last one with the time when it came. */
async function networkOrKept(event: FetchEvent, person: string) {
  const asked = { url: event.request.url, person, signOuts };
  const network = fetch(event.request);
  event.waitUntil(network.then((answered) => keepAnswer(asked, answered.clone())).catch(() => {}));
  const copy = () => cacheMatch(cacheNames.answersOf(person), asked.url);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answered = await Promise.race([network.catch(() => undefined), late]);
  return answered ?? (await copy()) ?? network;
}

type Asked = { url: string; person: string; signOuts: number };

async function keepAnswer({ url, person, ...asked }: Asked, answered: Response) {
  // Between the question and its answer somebody else may have signed in.
  if (answered.headers.get(personHeader) !== person || asked.signOuts !== signOuts) return;
  if (current !== person) await dropOthers(person);
  current = person;
  const name = cacheNames.answersOf(person);
  await writeAnswer(name, url, answered);
  // Signed out while it was written.
  if (asked.signOuts !== signOuts) await cacheDelete(name);
}

async function writeAnswer(name: string, url: string, answered: Response) {
  if (isGone(answered.status)) await cacheDelete(name, url);
  if (!answered.ok) return;
  const copy = withBody(answered.body, answered);
  copy.headers.set(keptAtHeader, String(Date.now()));
  await cachePut(name, url, copy);
  await trimCache(name, maxAnswers);
}

function isGone(status: number) {
  return [403, 404, 410].includes(status);
}

/** One person at a time has a copy on this device. */
async function dropOthers(person: string) {
  const mine = [cacheNames.answersOf(person), cacheNames.answersOf(nobody)];
  const all = (await listCacheNames()).filter((name) => name.startsWith(cacheNames.answers));
  await Promise.all(all.filter((name) => !mine.includes(name)).map((name) => cacheDelete(name)));
}
