import { useState } from 'react';
import { largestSource } from '#contract/trade/picture-sources.ts';
import type { PrivatePicture as Picture } from '#contract/trade/pictures.ts';
import { EnlargedPicture } from '#web/ui/dialogs/enlarged-picture.tsx';

type Props = { picture: Picture; name: string; closeLabel: string };

/** Small, of what only those see who read the order. A press enlarges it. */
export function PrivatePicture({ picture, name, closeLabel }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const address = largestSource(picture);
  return (
    <>
      <a
        href={address}
        className="block shrink-0 cursor-zoom-in overflow-hidden rounded-sm border border-line bg-card"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <img
          src={`${picture.base}-320.webp`}
          alt={name}
          width={72}
          height={72}
          loading="lazy"
          className="size-18 object-cover"
        />
      </a>
      {isOpen && (
        <EnlargedPicture
          src={address}
          size={picture}
          title={name}
          alt={name}
          closeLabel={closeLabel}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
