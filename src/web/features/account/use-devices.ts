import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Device, sessions } from '#contract/sessions.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { unlessGone } from '#web/kit/found.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import type { Result } from './outcome.tsx';

/** Where the person is signed in. The key names them: another tab may sign somebody else in. */
export function useDevices(uid: string, words: Locale['Account']['devices']) {
  const queries = useQueryClient();
  const queryKey = ['me', 'devices', uid];
  const list = useQuery({ queryKey, queryFn: () => call(sessions.devices, {}), retry: 1 });
  const [ending, setEnding] = useState<string>();
  const [result, setResult] = useState<Result>();

  /** True once it is done. */
  async function end(what: string, done: string, work: () => Promise<unknown>) {
    if (ending) return false;
    setEnding(what);
    setResult(undefined);
    try {
      await work();
      await queries.invalidateQueries({ queryKey });
      setResult({ good: true, text: done });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setResult({ good: false, text: words.failed });
      return false;
    } finally {
      setEnding(undefined);
    }
  }
  return {
    list,
    ending,
    result,
    endOne: ({ id, name }: Device) => end(id, fill(words.ended, { device: name }), () => endDevice(id)),
    endOthers: () => end('others', words.othersEnded, () => call(sessions.endOtherDevices, {})),
  };
}

/** A device that is gone already is what was asked for. */
async function endDevice(id: string) {
  await call(sessions.endDevice, { id }).catch(unlessGone);
}
