import { useState } from 'react';
import { mostGalleryPictures } from '#contract/sellers/galleries.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { useUploads } from '#web/kit/upload/use-uploads.ts';
import type { Gallery } from './use-gallery.ts';

export type GalleryUploads = ReturnType<typeof useGalleryUploads>;
type Waiting = { image: string; text: string };

/** Pictures on their way into the gallery. One that has arrived is hung by itself; where that failed, it waits. */
export function useGalleryUploads(gallery: Gallery, onHung: (id: string) => void) {
  const [waiting, setWaiting] = useState<Record<number, Waiting | undefined>>({});
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
      setWaiting((now) => ({ ...now, [id]: { image, text: error.message } }));
    }
  }

  return {
    list: uploads.list,
    remove: uploads.remove,
    /** Why a picture that has arrived is not in the gallery yet. */
    trouble: (id: number) => waiting[id]?.text,
    retry: (id: number) => {
      const arrived = waiting[id];
      if (arrived) void hang(id, arrived.image);
      else uploads.retry(id);
    },
    choose: (files: File[]) => uploads.choose(files, mostGalleryPictures - (gallery.list.data?.length ?? 0)),
  };
}
