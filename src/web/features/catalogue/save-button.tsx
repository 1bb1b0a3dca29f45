import { Heart } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { useSaved } from './use-saved.ts';

type Props = { id: string; name: string; words: Locale['Product']['saved']; className?: string };

const afterSignIn: LoginState = { from: paths.saved };

/** A heart that keeps a product. What it has to say hangs below it, so that nothing moves. */
export function SaveButton({ id, name, words, className = '' }: Props) {
  const { isSaved, isFirstHere, isFullHere, error, toggle } = useSaved(id);
  const [wasPressed, setPressed] = useState(false);
  const hint = isFullHere ? words.full : isSaved && isFirstHere && words.here;
  const note = error?.message ?? hint;
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setPressed(false);
  }
  return (
    <span className={`${className} z-1 noscript:hidden`} onBlur={leave}>
      <button
        type="button"
        aria-label={fill(words.save, { name })}
        aria-pressed={isSaved}
        onClick={() => {
          setPressed(true);
          toggle();
        }}
        className="grid size-11 place-items-center rounded-full text-ink-2 hover:text-clay-ink aria-pressed:text-clay aria-pressed:[&_svg]:fill-current"
      >
        <Heart className="size-6" />
      </button>
      <output className="absolute end-0 top-full z-2 w-max max-w-60">
        {wasPressed && note && (
          <span className="block rounded-md bg-ink px-3 py-2 text-1 text-on-dark shadow-pop">
            {note}
            {!error && (
              <Link to={paths.login} state={afterSignIn} className="flex min-h-11 items-center underline">
                {words.signIn}
              </Link>
            )}
          </span>
        )}
      </output>
    </span>
  );
}
