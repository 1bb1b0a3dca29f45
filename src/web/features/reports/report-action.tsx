import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ReportSubject } from '#contract/office/moderation.ts';
import { paths } from '#contract/site/paths.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { noAnswer } from '#web/kit/words/own-words.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Props = {
  subject: ReportSubject;
  id: string;
  name: string;
  /** Of an order: who is reported. */
  side?: 'buyer' | 'seller';
};

/** For what is not one's own. Whoever is not signed in does that first, and comes back. */
export function ReportAction({ subject, id, name, side }: Props) {
  const all = useWords('Report');
  const user = useAuthUser();
  const { pathname } = useLocation();
  const state: LoginState = { from: pathname };
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  // Few report anything: nobody else fetches the dialog.
  const {
    part: Dialog,
    isLoading,
    hasFailed,
    want,
  } = useLazyPart('report-dialog', async () => (await import('./report-dialog.tsx')).ReportDialog);
  const words = wordsAbout(subject, side, all);
  const label = fill(words.label, { name });
  const inside = (
    <>
      <Flag /> {words.button}
    </>
  );
  return (
    <div>
      {user ? (
        <Button
          tone="quiet"
          size="sm"
          className="-ms-3"
          aria-label={label}
          busy={isLoading}
          onClick={() => void want().then(setIsOpen)}
        >
          {inside}
        </Button>
      ) : (
        <Link
          to={paths.login}
          state={state}
          aria-label={label}
          className={`${buttonLook({ tone: 'quiet', size: 'sm' })} -ms-3`}
        >
          {inside}
        </Link>
      )}
      <div aria-live="polite">
        {isDone && <Notice tone="green">{words.thanks}</Notice>}
        {hasFailed && <Notice tone="clay">{noAnswer()}</Notice>}
      </div>
      {isOpen && Dialog && (
        <Dialog
          {...{ subject, id, name, words }}
          onClose={() => setIsOpen(false)}
          onSent={() => setIsDone(true)}
        />
      )}
    </div>
  );
}

function wordsAbout(subject: ReportSubject, side: Props['side'], words: Locale['Report']): Locale['Report'] {
  if (side) return aboutPerson(words, side);
  return subject === 'question' || subject === 'review' ? { ...words, ...words[subject] } : words;
}

/** The other side of an order is a person, and neither a listing nor a page. */
function aboutPerson(words: Locale['Report'], side: 'buyer' | 'seller'): Locale['Report'] {
  const { order } = words;
  return {
    ...words,
    ...order[side],
    reasons: order.reasons,
    detailsNeeded: order.detailsNeeded,
    gone: order.gone,
  };
}
