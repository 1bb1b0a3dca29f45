import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushDevice, PushDevices } from '#contract/people/push-devices.ts';
import { call } from '#web/kit/api/call.ts';
import { unlessGone } from '#web/kit/api/use-resource.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { forgetPush, type PushOutcome, turnPushOn } from '#web/kit/session/push-here.ts';
import type { Locale } from '#web/kit/words/words.ts';

/** The devices that show notices, and turning them on and off. */
export function usePush(uid: string, words: Locale['PushDevices'], isAsked = true) {
  const queries = useQueryClient();
  const queryKey = ['notifications', 'push-devices', uid];
  const { data } = useQuery<PushDevices>({
    queryKey,
    queryFn: () => call('GET /api/me/push-devices', {}),
    retry: 1,
    enabled: isAsked,
  });
  const { busy, result, run, say } = useTask();
  const renew = () => queries.invalidateQueries({ queryKey });

  /** True once this device shows notices. */
  async function turnOn() {
    const told: { outcome?: PushOutcome } = {};
    const turn = async () => void (told.outcome = await turnPushOn(uid));
    await run(turn, { failed: ({ refusal }) => refusal?.message ?? words.failed }, 'here');
    await renew();
    const { outcome } = told;
    if (outcome) say({ good: outcome === 'on', text: words[outcome] });
    return outcome === 'on';
  }
  async function turnOff({ id, isThisOne }: PushDevice) {
    const work = async () => {
      await call('DELETE /api/me/push-devices/:id', { id }).catch(unlessGone);
      if (isThisOne) await forgetPush();
      await renew();
    };
    await run(work, { done: isThisOne ? words.off : words.removed, failed: words.notOff }, id);
  }
  return { data, busy, result, turnOn, turnOff };
}
