import { grouped } from '#contract/text/words.ts';
import { fill, type Locale, useWords } from '../words/words.ts';

/** The hint is shown from this share of a limit on. */
const worthTelling = 0.8;

type Props = {
  of: keyof Locale['Limits'];
  used: number;
  most: number;
  /** For a limit that many people reach. */
  isAlwaysTold?: boolean;
};

/** How much of a limit is used up, where the next one is added: nobody shall learn of it by a refusal. */
export function LimitHint({ of, used, most, isAlwaysTold = false }: Props) {
  const words = useWords('Limits');
  if (!isAlwaysTold && used < most * worthTelling) return null;
  return (
    <p className="text-1 text-ink-3 tabular-nums">
      {fill(words[of], { used: grouped(used), most: grouped(most) })}
    </p>
  );
}
