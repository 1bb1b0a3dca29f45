import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/db.ts';
import { Refused } from '../errors.ts';
import {
  type Claim,
  claim,
  renewLease,
  type Kind,
  type Lane,
  lanes,
  nextInEachLane,
  noteFailed,
  noteSent,
  outboxChannel,
  type PerHour,
} from './outbox.ts';
import type { Secrets } from '../sessions/secrets.ts';
import { settleInTime } from '../http/unavailable.ts';

const lookAgainMs = 5000;
/** How many of a lane are on their way at once, in each process: one that hangs does not hold up the next. */
const sendersOf: Record<Kind, number> = { code: 8, news: 4 };

type Outbox<L> = {
  db: Db;
  secrets: Secrets;
  messenger: { perHour: PerHour; deliver: (message: L) => Promise<void> };
  log: FastifyBaseLogger;
  /** A process that has died holds its messages for so long; one that lives asks for more in time. */
  leaseSeconds?: number;
  renewEveryMs?: number;
};

/** Empties the outbox as messages come in, until it is told to stop. */
export async function startSenders<L>(parts: Outbox<L>) {
  const { db, log } = parts;
  const all = lanes.map((lane) => laneSenders(lane, parts, wake));
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isNewMeanwhile = false;
  let isStopped = false;

  function wake() {
    isNewMeanwhile = true;
    if (isStopped) return;
    looking ??= checkDue()
      .catch((error: unknown) => log.error(error))
      .finally(() => {
        looking = undefined;
        if (isNewMeanwhile) wake();
      });
  }

  /** One question however many messages have come; then nothing is asked until the next falls due. */
  async function checkDue() {
    isNewMeanwhile = false;
    clearTimeout(timer);
    timer = setTimeout(wake, lookAgainMs);
    const next = await nextInEachLane(db);
    if (isStopped) return;
    const waits = next.filter(({ ms }) => ms > 0).map(({ ms }) => ms);
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(lookAgainMs, ...waits));
    for (const { channel, kind, ms } of next)
      if (ms <= 0) all.find(({ lane }) => lane.channel === channel && lane.kind === kind)!.begin();
  }

  const listening = await db.listen(outboxChannel, wake, wake);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    for (const one of all) one.stop();
    await settleInTime(listening.unlisten());
    await settleInTime(looking);
    clearTimeout(timer);
    await Promise.all(all.flatMap(({ senders }) => [...senders]));
  };
}

function laneSenders<L>(lane: Lane, parts: Outbox<L>, wake: () => void) {
  const { db, messenger, log, leaseSeconds = 60, renewEveryMs = (leaseSeconds * 1000) / 3 } = parts;
  const senders = new Set<Promise<void>>();
  let pausedUntil = 0;

  function begin() {
    if (senders.size >= sendersOf[lane.kind] || performance.now() < pausedUntil) return;
    const sender: Promise<void> = send()
      .catch(explain)
      .finally(() => senders.delete(sender));
    senders.add(sender);
  }

  async function send() {
    while (performance.now() >= pausedUntil) {
      const message = await db.begin((tx) => claim(tx, lane, { perHour: messenger.perHour, leaseSeconds }));
      if (!message) return;
      // There may be more, and this one may take its time.
      begin();
      if (message.isLate) warn(message, 'was given up');
      else await attempt(message);
    }
  }

  async function attempt(message: Claim) {
    const renew = () => void renewLease(db, message, leaseSeconds).catch(() => {});
    const renewal = setInterval(renew, renewEveryMs);
    const trouble = await deliver(message)
      .then(() => undefined, reasonOf)
      .finally(() => clearInterval(renewal));
    if (trouble === undefined) return noteSent(db, message);
    warn(message, 'failed', trouble);
    await noteFailed(db, message, trouble);
    return wake();
  }

  async function deliver({ sealed }: Claim) {
    await messenger.deliver(JSON.parse(parts.secrets.unseal(sealed)) as L);
  }

  function explain(error: unknown) {
    if (!(error instanceof Refused)) return log.error(error);
    const seconds = error.refusal.retryAfterSeconds ?? 1;
    pausedUntil = performance.now() + seconds * 1000;
    return log.warn(
      { ...lane, seconds },
      'as many messages have left as may leave in an hour: the rest waits',
    );
  }

  function warn({ id, tries }: Claim, what: string, trouble?: string) {
    log.warn({ message: id, tries: tries + 1, trouble }, `a message ${what}`);
  }

  return { lane, senders, begin, stop: () => void (pausedUntil = Infinity) };
}

/** A gateway may say to whom it could not send: that is nobody's business here. */
function reasonOf(error: unknown) {
  const reason = error instanceof Error ? error.message : 'It could not be sent.';
  return reason
    .slice(0, 1000)
    .replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\+?\d[\d\s-]{5,}/g, '…')
    .replace(/\?\S+/g, '')
    .slice(0, 200);
}
