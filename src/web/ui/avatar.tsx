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
  label,
}: {
  name: string;
  picture?: string;
  tone?: AvatarTone;
  label?: string;
}) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`grid size-11 shrink-0 place-items-center overflow-hidden rounded-full font-bold ${tones[tone]}`}
    >
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : initial(name)}
    </span>
  );
}

/** One letter: two of Urdu would join into a syllable. With its marks, and not what may stand before it. */
function initial(name: string) {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase();
}
