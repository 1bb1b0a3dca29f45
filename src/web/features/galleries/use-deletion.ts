import { useState } from 'react';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import type { Gallery } from './use-gallery.ts';
import type { useSelection } from './use-selection.ts';

/** Deleting at once, and taking it back. */
export function useDeletion(
  gallery: Gallery,
  selection: ReturnType<typeof useSelection>,
  words: Locale['Gallery'],
) {
  const [deleted, setDeleted] = useState<GalleryPicture>();
  const [trouble, setTrouble] = useState<string>();

  async function attempt(work: () => Promise<unknown>, failed: string) {
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(error.refusal?.code === 'gallery_full' ? error.message : failed);
    }
  }
  return {
    deleted,
    trouble,
    remove: (picture: GalleryPicture) =>
      attempt(async () => {
        setDeleted(undefined);
        selection.leave();
        await gallery.remove(picture).catch((error: unknown) => {
          selection.select(picture.id);
          throw error;
        });
        setDeleted(picture);
      }, words.errors.deleteFailed),
    undo: (picture: GalleryPicture) =>
      attempt(async () => {
        await gallery.restore(picture);
        setDeleted(undefined);
        selection.select(picture.id);
      }, words.errors.restoreFailed),
    /** Something else was done since: there is nothing to take back any more. */
    forget: () => {
      setDeleted(undefined);
      setTrouble(undefined);
    },
  };
}
