import { BellPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths, savedPath } from '#contract/site/paths.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { rememberPress, usePressBeforeSignIn } from '#web/kit/session/press-before-sign-in.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { Query } from '../search-query.ts';
import { savedAs } from './saved-filters.ts';
import { useSearches } from './use-searches.ts';

type Props = { query: Query; words: Locale['Search']['tell'] };

const look = { tone: 'secondary', size: 'sm' } as const;

/** Keeps this search, to be told once a day of what is new in it. Whoever is signed out signs in first, comes back, and it is
 *  kept. */
export function SearchAlertButton({ query, words }: Props) {
  const user = useAuthUser();
  const { search } = useLocation();
  const state: LoginState = { from: paths.search + search };
  const press = `tell ${search}`;
  if (user) return <ToMember uid={user.uid} query={query} words={words} press={press} />;
  return (
    <Link to={paths.login} state={state} onClick={() => rememberPress(press)} className={buttonLook(look)}>
      <BellPlus /> {words.button}
    </Link>
  );
}

function ToMember({ uid, query, words, press }: Props & { uid: string; press: string }) {
  const { list, save } = useSearches(uid);
  const { isBusy, result, run } = useTask();
  const isOn = savedAs(query, list.data ?? [])?.state === 'on';
  const keep = () => void run(() => save(query), { failed: ({ message }) => message });
  usePressBeforeSignIn(press, list.isSuccess, () => {
    if (!isOn) keep();
  });
  return (
    <>
      {!isOn && (
        <Button {...look} busy={isBusy} onClick={keep}>
          <BellPlus /> {words.button}
        </Button>
      )}
      <output className="block">
        {isOn && (
          <span className="flex flex-wrap items-center gap-x-3 text-green">
            <BellPlus className="size-5 shrink-0" />
            {words.on}
            <ToList words={words} />
          </span>
        )}
        {result?.good === false && (
          <span className="mt-2 block">
            <Notice tone="clay">
              {result.text} <ToList words={words} />
            </Notice>
          </span>
        )}
      </output>
    </>
  );
}

function ToList({ words }: Pick<Props, 'words'>) {
  return (
    <Link to={savedPath('searches')} className="link inline-flex min-h-11 items-center">
      {words.list}
    </Link>
  );
}
