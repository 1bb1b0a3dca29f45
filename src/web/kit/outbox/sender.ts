import type { QueryClient } from '@tanstack/react-query';
import { loadChunk } from '../api/chunk.ts';
import { readAuthUser } from '../session/auth-user.ts';
import { picturesKey } from '../upload/pictures-key.ts';
import { newRetries, pause } from '../upload/retries.ts';
import { followChanges } from './changes.ts';
import { type Entry, isReadable } from './entry.ts';
import { handlerOf } from './kinds.ts';
import { asSender, withEntry } from './locks.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { deleteEntry, entriesOf, findEntry, patchEntry } from './store.ts';

const firstWaitMs = 1000;
const longestWaitMs = 300_000;
/** Its form may be open, in this tab or another; a tab that is closed tells nobody. */
const heldMs = 3000;
/** A picture that was put nowhere is kept for a day. */
const mayBeGoneMs = 3_600_000;

type Sent = { is: 'sent' | 'held' | 'left' } | Outcome;

/** Sends what waits of one person, whenever there is a network, until it is stopped. It asks the network by sending, and
 *  tries again after a while: a phone often believes to be connected when nothing comes through. */
export function startSending(uid: string, queries: QueryClient) {
  const left = new AbortController();
  void asSender(left.signal, () => sendUntilLeft(uid, queries, left.signal));
  return () => left.abort();
}

async function sendUntilLeft(uid: string, queries: QueryClient, left: AbortSignal) {
  const retries = newRetries(Infinity);
  while (!left.aborted) {
    const seen = await entriesOf(uid).catch(() => []);
    const wait = await sendDue(seen, queries, retries, left).catch(() => longestWaitMs);
    const changed = nextChange(left);
    // What was put there meanwhile is no news any more; what this has written itself is none.
    const now = await entriesOf(uid).catch(() => []);
    const hasNew = now.some(
      ({ id, refusal }) => !refusal && !seen.some((one) => one.id === id && !one.refusal),
    );
    if (!hasNew && !left.aborted) await (wait === undefined ? changed.happened : pause(wait, changed.signal));
    changed.stop();
  }
}

/** Goes through all that is due, and tells how long to wait then; nothing, if nothing waits for the network. */
async function sendDue(
  entries: Entry[],
  queries: QueryClient,
  retries: ReturnType<typeof newRetries>,
  left: AbortSignal,
) {
  let wait: number | undefined;
  const waitAtMost = (ms: number) => (wait = Math.min(wait ?? Infinity, ms));
  for (const { id, refusal, dueAt } of entries) {
    if (left.aborted) return undefined;
    if (refusal) continue;
    if (dueAt > Date.now()) {
      waitAtMost(dueAt - Date.now());
      continue;
    }
    const { is } = await sendHere(id, queries);
    // What fails for want of a network or a sign-in would fail for all of them.
    if (is === 'offline') return retries.next();
    if (is === 'signedOut') {
      // Whoever keeps the session finds that it is over, and stops this.
      await queries.invalidateQueries({ queryKey: ['me'] });
      return longestWaitMs;
    }
    if (is === 'held') waitAtMost(heldMs);
    if (is === 'later') waitAtMost(firstWaitMs);
    if (is === 'sent') retries.reset();
  }
  return wait;
}

/** Unless its form is about to send it. */
async function sendHere(id: string, queries: QueryClient): Promise<Sent> {
  let sent: Sent = { is: 'held' };
  await withEntry(id, async () => {
    // As it stands now: its form may have sent it, or put it back.
    const entry = await findEntry(id);
    const isOurs = entry && !entry.refusal && isReadable(entry);
    sent = isOurs ? await sendOne(entry, queries) : { is: 'left' };
  });
  return sent;
}

async function sendOne(entry: Entry, queries: QueryClient): Promise<Sent> {
  const { id, tries } = entry;
  const way = handlerOf(entry);
  if (!way) return { is: 'left' };
  if (entry.isHeld) await takeOver(entry);
  try {
    const images = entry.pictures.length > 0 ? await addressesOf(entry) : [];
    // Somebody else may have signed in while the pictures were on their way.
    if (readAuthUser()?.uid !== entry.uid) return { is: 'signedOut' };
    await way.send(entry as never, images);
    await deleteEntry(id);
    void queries.invalidateQueries({ queryKey: way.topic(entry as never) });
    return { is: 'sent' };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.is === 'refused') return refused(id, outcome);
    if (outcome.is === 'later') {
      const dueAt = Date.now() + Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
      await patchEntry(id, { tries: tries + 1, dueAt });
    }
    return outcome;
  }
}

/** Its form is gone without a word. What was typed is not shown as a draft beside what is sent. */
async function takeOver({ id, draftKey }: Entry) {
  if (draftKey)
    for (const store of [localStorage, sessionStorage]) {
      store.removeItem(draftKey);
      store.removeItem(picturesKey(draftKey));
    }
  await patchEntry(id, { isHeld: false });
}

async function addressesOf(entry: Entry) {
  const { sendPictures } = await loadChunk('outbox', () => import('./send-pictures.ts'));
  return sendPictures(entry);
}

/** Pictures that arrived long before the rest are no longer kept: they are sent once more before anybody is asked. */
async function refused(id: string, outcome: Extract<Outcome, { is: 'refused' }>): Promise<Sent> {
  const pictures = (await findEntry(id))?.pictures ?? [];
  const isOld = ({ blob, uploadedAt = 0 }: (typeof pictures)[number]) =>
    blob && uploadedAt < Date.now() - mayBeGoneMs;
  if (outcome.refusal.code === 'picture_unknown' && pictures.some(isOld)) {
    await patchEntry(id, {
      pictures: pictures.map((one) => (isOld(one) ? { name: one.name, blob: one.blob } : one)),
    });
    return { is: 'later' };
  }
  await patchEntry(id, { refusal: outcome.refusal });
  return outcome;
}

function nextChange(left: AbortSignal) {
  const changed = new AbortController();
  const hear = () => changed.abort();
  const stopFollowing = followChanges(hear);
  left.addEventListener('abort', hear);
  const happened = new Promise<void>((resolve) => {
    changed.signal.addEventListener('abort', () => resolve());
  });
  return {
    signal: changed.signal,
    happened,
    stop: () => {
      stopFollowing();
      left.removeEventListener('abort', hear);
    },
  };
}
