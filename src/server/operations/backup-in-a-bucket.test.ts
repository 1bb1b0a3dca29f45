import { expect, test } from 'vitest';
import { s3Store } from '#server/gateways/s3-store.ts';
import { marketToBackUp, otherPlace, restoreFrom } from '../../../test/backups.ts';
import { ownBucket } from '../../../test/own-bucket.ts';
import { backUp } from './backup.ts';

test('pictures go from a folder into a bucket by a backup, and back', async () => {
  const { order } = await marketToBackUp();
  await backUp(order);
  const inBucket = { ...(await otherPlace()), pictures: s3Store(await ownBucket()) };
  await restoreFrom(order.folder, inBucket);

  const second = { ...order, url: inBucket.url, pictures: inBucket.pictures, folder: `${order.folder}-2` };
  const backup = await backUp(second);

  expect(backup.pictures).toMatchObject({ files: 4, missing: 0 });
  expect(await restoreFrom(second.folder, await otherPlace())).toEqual({ hasOtherSecret: false });
});
