import { chownSync, realpathSync, statSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { clusterOf } from './cluster-home.ts';
import { startPostgres } from './embedded-postgres.ts';

/** The two places that a market's cluster can be in, with a cluster in those that are named. */
async function placesWith(...filled: ('near' | 'far')[]) {
  const folder = realpathSync(await temporaryFolder());
  const places = { near: join(folder, 'data/postgres'), far: join(folder, 'far') };
  await mkdir(places.near, { recursive: true });
  await mkdir(places.far);
  for (const name of filled) await makeCluster(places[name]);
  return places;
}

async function makeCluster(place: string) {
  await mkdir(join(place, 'cluster'), { recursive: true });
  await writeFile(join(place, 'cluster/PG_VERSION'), '18\n');
}

/** Seen by one who may use every cluster, and gets in everywhere but below one folder. */
function seen({ near, far }: { near: string; far: string }, closed = 'nothing') {
  const canEnter = (folder: string) => !`${folder}/`.startsWith(`${closed}/`);
  return clusterOf(dirname(near), { isMine: () => true, canEnter }, [near, far]);
}

test('a cluster stays in use where it was made, also when the data folder can be reached by now', async () => {
  const empty = await placesWith();
  const away = await placesWith('far');

  expect(seen(empty)).toBeUndefined();
  expect(seen(away)).toEqual({
    folder: away.far,
    cluster: join(away.far, 'cluster'),
    obstacle: undefined,
  });
});

test('a cluster that PostgreSQL cannot reach is told with the folder to open, and no other is taken for it', async () => {
  const market = await placesWith('near');
  const closed = dirname(market.near);

  expect(seen(market, closed)).toMatchObject({
    folder: market.near,
    obstacle: {
      what: `The user postgres, under whom root runs PostgreSQL, cannot reach the database in ${market.near}.`,
      todo: `Run chmod o+x ${closed}.`,
    },
  });

  await makeCluster(market.far);
  expect(seen(market, closed)).toMatchObject({
    folder: market.near,
    obstacle: {
      todo: `Run chmod o+x ${closed}. If the market is the one in ${market.far}, move ${market.near} away instead.`,
    },
  });
  expect(seen(market)).toMatchObject({ folder: market.near, obstacle: undefined });
});

test('a start on the database of another user says so before it changes anything', async () => {
  const folder = await temporaryFolder();
  const place = join(folder, 'postgres');
  // Only root can give a folder away; everybody else finds one that is root's.
  if (process.getuid?.() === 0) {
    await makeCluster(place);
    for (const path of ['', 'cluster', 'cluster/PG_VERSION']) chownSync(join(place, path), 65_534, 65_534);
  } else await symlink('/etc', place);
  const owner = statSync(place).uid;
  const onFirstStart = vi.fn<() => void>();

  await expect(startPostgres({ folder, onFirstStart })).rejects.toThrow(
    `The database in ${place} belongs to another user. Run this as the user who runs the market.`,
  );

  expect(onFirstStart).not.toHaveBeenCalled();
  expect(statSync(place).uid).toBe(owner);
});
