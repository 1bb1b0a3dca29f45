import { drawQr, type Qr } from '#web/kit/files/qr.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthenticatorKey } from '#contract/people/authenticator.ts';
import { call } from '#web/kit/api/call.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import type { Locale } from '#web/kit/words/words.ts';

/** The picture for the camera of the app, as one path, and how many squares it is wide. */
type Step =
  | { name: 'rest' }
  | { name: 'setting up'; key: AuthenticatorKey; qr: Qr }
  | { name: 'saving codes'; recoveryCodes: string[] }
  | { name: 'turning off' };

/** Whether the app is on, and the way on and off. The key names the person: another tab may sign somebody else in. */
export function useAuthenticator(uid: string, words: Locale['Account']['authenticator']) {
  const queries = useQueryClient();
  const queryKey = ['me', 'authenticator', uid];
  const state = useQuery({ queryKey, queryFn: () => call('GET /api/me/authenticator', {}), retry: 1 });
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const { isBusy, result, run, say } = useTask();

  async function attempt(work: () => Promise<void>) {
    if (!isBusy) await run(work, { failed: words.failed });
  }
  async function goOn(next: Step, text?: string) {
    await queries.invalidateQueries({ queryKey });
    setStep(next);
    say(text ? { good: true, text } : undefined);
  }
  return {
    state,
    step,
    result,
    isBusy,
    begin: () =>
      attempt(async () => {
        const key = await call('POST /api/me/authenticator', {});
        setStep({ name: 'setting up', key, qr: await drawQr(key.uri) });
      }),
    turnOn: async (code: string) => {
      const { recoveryCodes } = await call('POST /api/me/authenticator/on', { code });
      await goOn({ name: 'saving codes', recoveryCodes }, words.turnedOn);
    },
    renew: () =>
      attempt(async () => {
        const { recoveryCodes } = await call('POST /api/me/authenticator/recovery-codes', {});
        await goOn({ name: 'saving codes', recoveryCodes }, words.renewed);
      }),
    askToTurnOff: () => {
      say(undefined);
      setStep({ name: 'turning off' });
    },
    turnOff: async (code: string) => {
      await call('POST /api/me/authenticator/off', { code });
      await goOn({ name: 'rest' }, words.turnedOff);
    },
    rest: () => {
      say(undefined);
      setStep({ name: 'rest' });
    },
  };
}
