import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { SignInMethod } from '#contract/people/sessions.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { StepHeading } from './step-heading.tsx';

type Props = { words: Locale['Login']; what: SignInMethod; onSignIn: () => void };

/** The phone or e-mail is its owner's again: what to do with it now. */
export function ContactDetached({ words, what, onSignIn }: Props) {
  return (
    <>
      <StepHeading title={words.whose.doneTitle} text={words.whose[what].done} isStart />
      <div className="grid gap-3">
        <Link to={paths.register} className={buttonLook({ size: 'lg', block: true })}>
          {words.registerLink}
        </Link>
        <Button tone="quiet" size="lg" block onClick={onSignIn}>
          {words.whose.signIn}
        </Button>
      </div>
    </>
  );
}
