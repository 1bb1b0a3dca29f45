import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device } from '#contract/people/sessions.ts';
import { call } from '#web/kit/api/call.ts';
import { unlessGone } from '#web/kit/api/use-resource.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

/** Where the person is signed in. The key names them: another tab may sign somebody else in. */
export function useDevices(uid: string, words: Locale['Account']['devices']) {
  const queries = useQueryClient();
  const queryKey = ['me', 'devices', uid];
  const list = useQuery({ queryKey, queryFn: () => call('GET /api/me/devices', {}), retry: 1 });
  const { busy: ending, result, run } = useTask();

  /** True once it is done. */
  async function end(what: string, done: string, work: () => Promise<unknown>) {
    if (ending) return false;
    const ended = () => work().then(() => queries.invalidateQueries({ queryKey }));
    return run(ended, { done, failed: words.failed }, what);
  }
  return {
    list,
    ending,
    result,
    endOne: ({ id, name }: Device) => end(id, fill(words.ended, { device: name }), () => endDevice(id)),
    endOthers: () => end('others', words.othersEnded, () => call('POST /api/me/devices/end-others', {})),
  };
}

/** A device that is gone already is what was asked for. */
async function endDevice(id: string) {
  await call('DELETE /api/me/devices/:id', { id }).catch(unlessGone);
}
