import { useState } from 'react';

type AvatarTone = 'green' | 'wheat' | 'clay' | 'river';

const tones: Record<AvatarTone, string> = {
  green: 'bg-green-100 text-green',
  wheat: 'bg-wheat-100 text-wheat-ink',
  clay: 'bg-clay-100 text-clay-ink',
  river: 'bg-river-100 text-river-ink',
};

/** Beside a written name it says nothing to those who hear the page, unless a `label` gives it a name of its own. */
export function Avatar({
  name,
  picture,
  tone = 'green',
  size = 'md',
  label,
}: {
  name: string;
  picture?: string | null;
  tone?: AvatarTone;
  size?: 'md' | 'lg';
  label?: string;
}) {
  const [missing, setMissing] = useState<string>();
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full font-bold ${size === 'lg' ? 'size-20 text-5' : 'size-11'} ${tones[tone]}`}
    >
      {picture && picture !== missing ? (
        // It may have been taken away since its address was read.
        <img
          src={picture}
          alt=""
          loading="lazy"
          onError={() => setMissing(picture)}
          className="size-full object-cover"
        />
      ) : (
        initial(name)
      )}
    </span>
  );
}

/** One letter: two of Urdu would join into a syllable. With its marks, and not what may stand before it. */
function initial(name: string) {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase();
}
