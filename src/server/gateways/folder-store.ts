import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type ObjectStore } from './object-store.ts';

export function folderStore(folder: string): ObjectStore {
  const path = (key: string) => join(folder, checkKey(key));
  return {
    put: async (key, body) => {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeSynced(unfinished(target), body);
      await rename(unfinished(target), target);
    },
    get: async (key) => {
      const file = await open(path(key)).catch(nothingIfMissing);
      if (!file) return undefined;
      return { body: file.createReadStream(), size: (await file.stat()).size };
    },
    remove: async (keys) => {
      const paths = keys.map(path).flatMap((file) => [file, unfinished(file)]);
      await Promise.all(paths.map((file) => rm(file, { force: true })));
    },
  };
}

/** Beside its final place, so that the rename stays within one disk and a reader never sees half a file. */
function unfinished(path: string) {
  return `${path}.unfinished`;
}

/** Without the sync, a power cut after the answer could leave an empty file behind a picture that was confirmed. */
async function writeSynced(path: string, body: Buffer) {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
