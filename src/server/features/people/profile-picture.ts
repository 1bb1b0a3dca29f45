import {
  claimForProfile,
  dropFromProfile,
  type PictureParts,
  removeFiles,
} from '#server/features/pictures/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { announce } from '#server/kit/live/live.ts';
import { announceSeller } from '#server/features/seller-pages/service.ts';
import { lockPerson } from './queries.ts';
import { userOf } from './service.ts';

export function setPicture(parts: PictureParts, personId: string, image: string) {
  return change(parts, personId, (tx) => claimForProfile(tx, personId, image));
}

export function removePicture(parts: PictureParts, personId: string) {
  return change(parts, personId, (tx) => dropFromProfile(tx, personId));
}

/** The files of the one before go at once: whoever takes a picture of themselves away wants it gone. */
async function change(parts: PictureParts, personId: string, work: (tx: Tx) => Promise<void>) {
  const user = await parts.db.begin(async (tx) => {
    await lockPerson(tx, personId);
    await work(tx);
    await announce(tx, 'me', [personId]);
    await announceSeller(tx, personId);
    return userOf(tx, personId);
  });
  await removeFiles(parts);
  return user;
}
