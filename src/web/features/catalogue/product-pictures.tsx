import { type KeyboardEvent, useRef, useState } from 'react';
import type { ShownProduct } from '#contract/trade/products.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { LargePicture } from './large-picture.tsx';
import { Thumbnails } from './thumbnails.tsx';

/** A strip that snaps: a finger swipes it, the arrow keys and the small pictures scroll it. */
export function ProductPictures({
  product,
  words,
}: {
  product: ShownProduct;
  words: Locale['ProductDetail'];
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const { pictures } = product;
  if (pictures.length < 2) {
    return (
      <section aria-label={words.pictures}>
        <LargePicture
          product={product}
          words={words}
          picture={pictures[0]}
          name={product.name}
          turn="first"
        />
      </section>
    );
  }
  function show(next: number) {
    const box = strip.current!;
    const place = Math.min(pictures.length - 1, Math.max(0, next));
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ left: place * box.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
    setAt(place);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(at + step);
  }
  function onScrollEnd() {
    const { scrollLeft, clientWidth } = strip.current!;
    setAt(Math.round(scrollLeft / clientWidth));
  }
  const name = (place: number) => fill(words.picture, { number: place + 1, count: pictures.length });
  return (
    <section aria-label={words.pictures} className="min-w-0">
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={name(at)}
        onScrollEnd={onScrollEnd}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-lg [scrollbar-width:none]"
      >
        {pictures.map((picture, place) => (
          <li key={picture.publicId} className="w-full shrink-0 snap-center">
            <LargePicture
              product={product}
              words={words}
              picture={picture}
              name={`${product.name}, ${name(place)}`}
              turn={place === 0 ? 'first' : 'later'}
            />
          </li>
        ))}
      </ul>
      <Thumbnails product={product} at={at} name={name} onShow={show} onKeyDown={onKeyDown} />
    </section>
  );
}
