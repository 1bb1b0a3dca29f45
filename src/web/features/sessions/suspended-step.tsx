import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import type { Suspended } from './ownership-question.ts';
import { StepHeading } from './step-heading.tsx';

type Props = { words: Locale['Login']; codeWords: CodeWords; suspended: Suspended; onSignIn: () => void };

/** Whoever has proved who they are reads why they cannot come in, and where to write. */
export function SuspendedStep({ words, codeWords, suspended: { suspendedFor }, onSignIn }: Props) {
  const { title, text, contact } = words.suspended;
  return (
    <>
      <StepHeading title={title} text={fill(codeWords.errors.reason, { reason: suspendedFor })} isStart />
      <p className="mb-6">{text}</p>
      <div className="grid gap-3">
        <Link to={paths.contact} className={buttonLook({ size: 'lg', block: true })}>
          {contact}
        </Link>
        <Button tone="quiet" size="lg" block onClick={onSignIn}>
          {words.whose.signIn}
        </Button>
      </div>
    </>
  );
}
