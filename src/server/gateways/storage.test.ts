import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenOnPort } from '../../../test/listen-on-port.ts';
import { jpeg } from '../../../test/photos.ts';
import { temporaryFolder } from '../../../test/server-process.ts';
import { tusClient } from '../../../test/tus.ts';
import { newWorld } from '../../../test/world.ts';
import { storage } from './storage.ts';

const isOpenToOthers = async (path: string) => ((await stat(path)).mode & 0o077) !== 0;

test('only the owner of the data folder can look at pictures and unfinished uploads, also where others could before', async () => {
  const folder = await temporaryFolder();
  for (const name of ['uploads', 'pictures']) {
    await mkdir(join(folder, name));
    await chmod(join(folder, name), 0o755);
  }
  const world = await newWorld({ storage: await storage(folder) });
  const { upload, url } = await listenOnPort(world.app);
  const person = await world.person();
  await upload(await jpeg(20, 20), person);
  const tus = tusClient(url, person.cookie);
  await tus.patch((await tus.create(1000)).path, 0, Buffer.alloc(500));

  const names = await readdir(folder, { recursive: true });
  const open = [];
  for (const name of names) if (await isOpenToOthers(join(folder, name))) open.push(name);

  expect(names.filter((name) => /^(uploads|pictures).+\w{16}/.test(name))).toHaveLength(6);
  expect(open).toEqual([]);
});
