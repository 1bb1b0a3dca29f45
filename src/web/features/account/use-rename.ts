import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '#contract/people.ts';
import { saveAuthUser } from '#web/kit/auth-user.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import type { Locale } from '#web/kit/words.ts';

type Words = Locale['Account']['details']['errors'];

/** Gives a new name. True once the server has it. */
export function useRename(words: Words) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function rename(username: string) {
    if (busy) return false;
    if (username.trim() === '') return refuse(words.name);
    setBusy(true);
    setError(undefined);
    try {
      const user = await call(people.rename, { username });
      queries.setQueryData(['me'], user);
      saveAuthUser(user);
      return true;
    } catch (failure) {
      return refuse(sentence(failure, words));
    } finally {
      setBusy(false);
    }
  }
  function refuse(text: string) {
    setError(text);
    return false;
  }
  return { busy, error, rename, clear: () => setError(undefined) };
}

function sentence(failure: unknown, words: Words) {
  if (!(failure instanceof CallFailed)) throw failure;
  return failure.refusal?.fields.username ?? words.failed;
}
