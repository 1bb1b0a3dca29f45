import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { GalleryImage } from './gallery-image.tsx';

const swipePx = 40;

type Props = {
  words: Locale['Gallery'];
  name: string;
  picture: GalleryPicture;
  number: number;
  onStep: (by: 1 | -1) => void;
};

/** The one picture that is shown, with the ways to the next and the one before. */
export function Stage({ words, name, picture, number, onStep }: Props) {
  const began = useRef<{ x: number; y: number }>(undefined);

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const { x, y } = began.current ?? { x: clientX, y: clientY };
    began.current = undefined;
    const across = clientX - x;
    if (Math.abs(across) < swipePx || Math.abs(across) < Math.abs(clientY - y)) return;
    onStep(across < 0 ? 1 : -1);
  }
  return (
    <div
      onPointerDown={({ clientX, clientY }) => (began.current = { x: clientX, y: clientY })}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (began.current = undefined)}
      className={`${stageLook} touch-pan-y`}
    >
      <GalleryImage
        // Another picture begins anew: neither broken nor tall.
        key={picture.id}
        picture={picture}
        alt={picture.alt ?? fill(words.alt, { number, name })}
        sizes="(min-width: 640px) 880px, 100vw"
        broken={words.brokenPicture}
      />
      {picture.isSample && (
        <span className="absolute start-3 top-3 rounded-full bg-card">
          <Badge tone="line">{words.example}</Badge>
        </span>
      )}
      <button
        type="button"
        aria-label={words.previous}
        onClick={() => onStep(-1)}
        className={`${arrowLook} start-3`}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        aria-label={words.next}
        onClick={() => onStep(1)}
        className={`${arrowLook} end-3`}
      >
        <ChevronRight />
      </button>
    </div>
  );
}

export const stageLook =
  'relative aspect-4/3 max-h-[50dvh] w-full overflow-hidden bg-sunk sm:aspect-video sm:max-h-[max(240px,calc(100dvh-344px))]';
const arrowLook =
  'absolute inset-y-0 my-auto grid size-12 place-items-center rounded-full border border-line-strong bg-card text-ink hover:bg-sunk focus-visible:rounded-full [&_svg]:size-6';
