import { useState } from 'react';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';

/** Which picture is shown. Its place is remembered too: when it goes, the one that moved up is shown. */
export function useSelection(pictures: GalleryPicture[]) {
  const [chosen, setChosen] = useState<{ id?: string; place: number }>({ place: 0 });
  const found = pictures.findIndex(({ id }) => id === chosen.id);
  const at = found >= 0 ? found : Math.max(0, Math.min(chosen.place, pictures.length - 1));

  function show(place: number) {
    const count = pictures.length;
    const round = count === 0 ? 0 : (place + count) % count;
    setChosen({ id: pictures[round]?.id, place: round });
  }
  return {
    at,
    current: pictures[at],
    show,
    step: (by: 1 | -1) => show(at + by),
    /** Also one that is only about to come. */
    select: (id: string) => setChosen({ id, place: pictures.length }),
    /** Deleted: the next one takes its place, or the last one if it was the last. */
    leave: () => setChosen({ place: at }),
  };
}
