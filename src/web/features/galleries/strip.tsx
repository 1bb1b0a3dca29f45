import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { GalleryImage } from './gallery-image.tsx';

type Props = {
  words: Locale['Gallery'];
  pictures: GalleryPicture[];
  at: number;
  onShow: (place: number) => void;
};

/** All pictures in small, each a way to itself. */
export function Strip({ words, pictures, at, onShow }: Props) {
  return (
    <ul className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
      {pictures.map((picture, place) => (
        <li key={picture.id} ref={place === at ? bringIntoView : undefined} className="shrink-0">
          <button
            type="button"
            aria-label={fill(words.goTo, { number: place + 1, count: pictures.length })}
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onShow(place)}
            className="relative block h-16 w-21 overflow-hidden rounded-md border-3 border-transparent bg-sunk bg-clip-padding aria-[current]:border-green"
          >
            <GalleryImage picture={picture} alt="" sizes="84px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function bringIntoView(item: HTMLElement | null) {
  const strip = item?.parentElement;
  if (!item || !strip) return;
  const left = item.offsetLeft - strip.offsetLeft;
  if (left < strip.scrollLeft || left + item.offsetWidth > strip.scrollLeft + strip.clientWidth)
    strip.scrollTo({ left: left - strip.clientWidth / 2 });
}
