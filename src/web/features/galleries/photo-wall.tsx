import { useState } from 'react';
import { Link } from 'react-router';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { GalleryImage } from './gallery-image.tsx';
import { useSelection } from './use-selection.ts';

type Props = {
  pictures: GalleryPicture[];
  /** Of the farm or the business: the pictures are named after it. */
  name: string;
  words: Locale['FarmInfo']['gallery'];
  gallery: Locale['Gallery'];
  /** Where the owner adds some; nobody else is told. */
  addAt?: string;
};

/** A seller's pictures as anyone sees them: side by side, and one at a time when pressed. One that does not load leaves. */
export function PhotoWall({ pictures: all, name, words, gallery, addAt }: Props) {
  const [dead, setDead] = useState<string[]>([]);
  const pictures = all.filter(({ id }) => !dead.includes(id));
  const [isOpen, setIsOpen] = useState(false);
  const selection = useSelection(pictures);
  const { part: Photos, want } = useLazyPart(
    'photo-dialog',
    async () => (await import('./photo-dialog.tsx')).PhotoDialog,
  );
  if (!selection.current) return <NoPhotos words={words} addAt={addAt} />;
  const count = pictures.length;
  function open(place: number) {
    selection.show(place);
    setIsOpen(true);
    void want();
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture, place) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={fill(words.open, { number: place + 1, count })}
              className="relative block aspect-4/3 w-full overflow-hidden rounded-md border border-line bg-sunk"
              onClick={() => open(place)}
            >
              <GalleryImage
                picture={picture}
                alt=""
                sizes="(min-width: 1024px) 290px, 45vw"
                onDead={() => setDead((known) => [...known, picture.id])}
              />
            </button>
          </li>
        ))}
      </ul>
      {isOpen && Photos && (
        <Photos {...{ pictures, selection, name }} words={gallery} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function NoPhotos({ words, addAt }: Pick<Props, 'words' | 'addAt'>) {
  return (
    <>
      <p className="text-ink-2">{words.empty}</p>
      {addAt && (
        <Link to={addAt} className={`${buttonLook({ tone: 'secondary', size: 'sm' })} mt-3`}>
          {words.add}
        </Link>
      )}
    </>
  );
}
