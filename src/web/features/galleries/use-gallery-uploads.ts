import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SellerRole } from '#contract/trade/products.ts';
import { maxGalleryPictures } from '#contract/sellers/galleries.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import type { NewEntry } from '#web/kit/outbox/entry.ts';
import { saveAndLock } from '#web/kit/outbox/locked-entry.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { isWrongFile } from '#web/kit/upload/upload-error.ts';
import { type ChosenPicture, useProgress, useUploads } from '#web/kit/upload/use-uploads.ts';
import type { Gallery } from './use-gallery.ts';

export type GalleryUploads = ReturnType<typeof useGalleryUploads>;
type Waiting = { image: string; text: string };

/** Pictures on their way into the gallery. One that has arrived is hung by itself; where that failed, it waits. */
export function useGalleryUploads(role: SellerRole, gallery: Gallery, onHung: (id: string) => void) {
  const uid = useAuthUser()?.uid ?? '';
  const { Outbox: outbox } = useLocale();
  const [waiting, setWaiting] = useState<Record<number, Waiting | undefined>>({});
  const moving = useRef(new Set<number>());
  const uploads = useUploads({
    onFailed: (error) => logFailure('uploading image', error),
    onDone: (id, { secure_url }) => void hang(id, secure_url),
  });

  async function hang(id: number, image: string) {
    setWaiting((now) => ({ ...now, [id]: undefined }));
    try {
      const hung = await gallery.hang(image);
      uploads.remove(id);
      onHung(hung.id);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const text = error.refusal ? error.message : await putInOutbox(id);
      if (text) setWaiting((now) => ({ ...now, [id]: { image, text } }));
    }
  }
  /** There is no network: it goes out later. Where the device does not keep it, what is said about that. */
  async function putInOutbox(id: number) {
    const entry: NewEntry = {
      kind: 'galleryPicture',
      id: newKey(),
      uid,
      subject: role,
      name: outbox.galleryPicture,
      typed: {},
      input: { role },
    };
    const held = await saveAndLock(entry, await uploads.pack(() => {}, id));
    uploads.unpack();
    if (!held) return outbox.full;
    uploads.handOver(id);
    await held.release();
    return undefined;
  }
  const { list } = uploads;
  const look = useEffectEvent(() => {
    for (const { id, task } of list) {
      if (!task.snapshot.isOffline || moving.current.has(id)) continue;
      moving.current.add(id);
      void putInOutbox(id).then((text) => text && moving.current.delete(id));
    }
  });
  useEffect(() => {
    const stops = list.map(({ task }) => task.subscribe(() => look()));
    return () => stops.forEach((stop) => stop());
  }, [list]);

  useProgress(list);
  return {
    list,
    /** How many may still hang in the gallery. */
    coming: list.filter((picture) => !isWrong(picture)).length,
    remove: uploads.remove,
    /** Why a picture that has arrived is not in the gallery yet. */
    trouble: (id: number) => waiting[id]?.text,
    retry: (id: number) => {
      const arrived = waiting[id];
      if (arrived) void hang(id, arrived.image);
      else uploads.retry(id);
    },
    /** In the place of those that are no pictures. */
    choose: (files: File[]) => {
      for (const { id } of list.filter(isWrong)) uploads.remove(id);
      return uploads.choose(files, maxGalleryPictures - (gallery.count ?? 0));
    },
  };
}

function isWrong({ task: { snapshot } }: ChosenPicture) {
  return snapshot.error !== undefined && isWrongFile(snapshot.error.code);
}
