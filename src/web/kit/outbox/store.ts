import type { Entry } from './entry.ts';
import { announceChange } from './changes.ts';

const name = 'kisan-mandi-outbox';
const table = 'entries';

let opened: Promise<IDBDatabase> | undefined;

/** Everything of one person, the oldest first. */
export async function entriesOf(uid: string) {
  const found = await inStore('readonly', (entries) => entries.index('uid').getAll(uid));
  return (found as Entry[]).toSorted((a, b) => a.savedAt - b.savedAt);
}

export async function findEntry(id: string) {
  return (await inStore('readonly', (entries) => entries.get(id))) as Entry | undefined;
}

export async function countEntries() {
  return inStore('readonly', (entries) => entries.count());
}

/** Both or neither: what it takes the place of goes only when there is room for it. */
export async function putEntry(entry: Entry, inPlaceOf?: string) {
  await inStore('readwrite', (entries) => {
    if (inPlaceOf) entries.delete(inPlaceOf);
    return entries.put(entry);
  });
  announceChange();
}

/** Nothing where it was deleted meanwhile. */
export async function patchEntry(id: string, change: Partial<Entry>) {
  await inStore('readwrite', (entries) => {
    const reading = entries.get(id);
    reading.addEventListener('success', () => {
      if (reading.result) entries.put({ ...(reading.result as Entry), ...change });
    });
    return reading;
  });
  announceChange();
}

export async function deleteEntry(id: string) {
  await inStore('readwrite', (entries) => entries.delete(id));
  announceChange();
}

/** Their account is gone: nobody can send them any more. */
export async function deleteEntriesOf(uid: string) {
  for (const { id } of await entriesOf(uid)) await deleteEntry(id);
}

/** Resolves once it is on the disk: until then a full device may still refuse it. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => IDBRequest<Result>,
) {
  const database = await (opened ??= open());
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(table));
    transaction.addEventListener('complete', () => resolve(request.result));
    for (const end of ['abort', 'error'])
      transaction.addEventListener(end, () => reject(transaction.error ?? new Error('not kept')));
  });
}

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(table, { keyPath: 'id' }).createIndex('uid', 'uid');
    });
    request.addEventListener('success', () => {
      const database = request.result;
      const forget = () => (opened = undefined);
      // A newer release may want to change the store: a tab that holds on to it would keep that from starting.
      database.addEventListener('versionchange', () => {
        database.close();
        forget();
      });
      database.addEventListener('close', forget);
      resolve(database);
    });
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('no store'));
    });
  });
}
