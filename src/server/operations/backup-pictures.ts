import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, type ObjectStore } from '#server/gateways/object-store.ts';
import { storeBytes, packLines, sha256Of, sha256OfFile, unpackLines } from './backup-files.ts';
import { unlessMissing } from './backup-manifest.ts';

const atOnce = 8;

type Place = { pictures: ObjectStore; folder: string; signal?: AbortSignal };

/** Copies the files of these keys beside a list of them. One that the store has lost is counted, not fatal. */
export async function copyPictures(store: ObjectStore, keys: string[], folder: string, signal?: AbortSignal) {
  const lines: Buffer[] = [];
  let missing = 0;
  await forEach(keys, async (key) => {
    signal?.throwIfAborted();
    const found = await store.get(key);
    if (!found) {
      missing++;
      return;
    }
    const file = fileOf(folder, key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    lines.push(Buffer.from(`${await storeBytes(file, found.body, signal)} ${key}\n`));
  });
  const { rows, sha256 } = await packLines(listFile(folder), Readable.from(lines));
  return { files: rows, missing, sha256 };
}

/** The first file that is not as it was, if there is one. The list itself has been judged before. */
export async function findDamagedPicture(folder: string) {
  for (const { sha256, key } of await readList(folder)) {
    const now = await sha256OfFile(fileOf(folder, key)).catch(unlessMissing(folder));
    if (now !== sha256) return `pictures/${key}`;
  }
  return undefined;
}

/** Puts the files back; those that the store did not have are added to `put`. */
export async function putPictures({ pictures, folder, signal }: Place, put: string[]) {
  await forEach(await readList(folder), async ({ key, sha256 }) => {
    signal?.throwIfAborted();
    const there = await pictures.get(key);
    // Another market may own the file that is there: it is left alone, also when this restore fails.
    if (there && (await sha256Of(there.body)) === sha256) return;
    put.push(key);
    await pictures.put(key, await readFile(fileOf(folder, key)), typeOf(key));
  });
}

export function listFile(folder: string) {
  return join(folder, 'pictures.list.gz');
}

async function readList(folder: string) {
  const files = [];
  for await (const lines of unpackLines(listFile(folder))) {
    for (const line of lines) files.push({ sha256: line.slice(0, 64), key: checkKey(line.slice(65)) });
  }
  return files;
}

/** After a failure none is begun, and those under way are waited for: nobody writes behind the one who clears up. */
async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  let failed = false;
  const one = async () => {
    for (const item of waiting) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, one));
  const fault = ends.find((end) => end.status === 'rejected');
  if (fault) throw fault.reason;
}

function fileOf(folder: string, key: string) {
  return join(folder, 'pictures', checkKey(key));
}

function typeOf(key: string) {
  return key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}
