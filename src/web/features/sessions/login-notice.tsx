import { Info } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#web/kit/api/chunk.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';

const UnsentNote = lazyPart(
  'unsent-note',
  async () => (await import('#web/kit/outbox/unsent-note.tsx')).UnsentNote,
);

/** Why the visitor is here, if something has sent them. */
export function LoginNotice({ words, state }: { words: Locale['Login']['notices']; state: LoginState }) {
  const reason = reasonOf(state);
  if (!reason) return null;
  return (
    <output className="mb-5 block">
      <Notice icon={<Info />}>
        {words[reason]}
        <Suspense>
          <UnsentNote />
        </Suspense>
      </Notice>
    </output>
  );
}

function reasonOf({ notice, from }: LoginState) {
  if (notice === 'registered' && from) return 'registeredOnTheWay';
  return notice ?? (from ? 'signInFirst' : undefined);
}
