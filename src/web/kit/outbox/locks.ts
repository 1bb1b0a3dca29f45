/** Web Locks are missing without https. Then several tabs may send the same entry, and its idempotency key makes it one. */
const locks = () => navigator.locks as LockManager | undefined;

const nameOf = (id: string) => `kisan-mandi-outbox-${id}`;

/** Keeps an entry from being sent by anybody else, until it is let go or the tab is gone. */
export async function takeEntry(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    const held = () => new Promise<void>((letGo) => resolve(letGo));
    const all = locks();
    if (all) void all.request(nameOf(id), held);
    else void held();
  });
}

/** Does the work unless somebody has the entry; false if so. */
export async function withEntry(id: string, work: () => Promise<void>) {
  const all = locks();
  if (!all) return work().then(() => true);
  return all.request(nameOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

/** One tab sends for all; the next takes over when it is closed. */
export async function asSender(left: AbortSignal, work: () => Promise<void>) {
  const all = locks();
  if (!all) return work();
  return all.request('kisan-mandi-outbox', { signal: left }, work).catch((error: unknown) => {
    if (!left.aborted) throw error;
  });
}
