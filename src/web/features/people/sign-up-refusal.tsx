import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { CallFailed } from '#web/kit/api/call.ts';
import { type LoginState, useLoginState } from '#web/kit/session/login-state.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';

export function SignUpRefusal({ words, error }: { words: Locale['Register']['errors']; error: CallFailed }) {
  const { from } = useLoginState();
  const isTaken = error.refusal?.code === 'identifier_taken';
  return (
    <Notice tone="clay" role="alert">
      <p>{fill(words.failed, { message: error.message })}</p>
      {isTaken && (
        <Link
          to={paths.login}
          state={{ from } satisfies LoginState}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {words.alreadyExistsHelp}
        </Link>
      )}
    </Notice>
  );
}
