type AvatarTone = 'green' | 'wheat' | 'clay' | 'river';

const tones: Record<AvatarTone, string> = {
  green: 'bg-green-100 text-green',
  wheat: 'bg-wheat-100 text-wheat-ink',
  clay: 'bg-clay-100 text-clay-ink',
  river: 'bg-river-100 text-river-ink',
};

/** Stands beside a written name, so it says nothing to those who hear the page. */
export function Avatar({
  name,
  picture,
  tone = 'green',
}: {
  name: string;
  picture?: string;
  tone?: AvatarTone;
}) {
  return (
    <span
      aria-hidden
      className={`grid size-11 shrink-0 place-items-center overflow-hidden rounded-full font-bold ${tones[tone]}`}
    >
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /./u.exec(word ?? '')?.[0].toLocaleUpperCase()).join('');
}
