import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  maundPriceOf,
  type Requirement,
  type RequirementDraft,
  requirements,
} from '#contract/requirements.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { unlessGone } from '#web/kit/found.ts';
import { logFailure } from '#web/kit/log-failure.ts';

export type Change = Partial<Pick<Requirement, keyof RequirementDraft | 'status'>>;
export type Requirements = ReturnType<typeof useRequirements>;

/** What the signed-in supplier wants to buy. A change shows at once and is taken back when it is refused. */
export function useRequirements(uid: string) {
  const queries = useQueryClient();
  const queryKey = ['my-requirements', uid];
  const list = useQuery({ queryKey, queryFn: () => call(requirements.mine, {}), retry: 1 });

  async function show(next: (list: Requirement[]) => Requirement[]) {
    // An answer that is on its way would put back what has just been changed.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Requirement[]>(queryKey, (now) => now && next(now));
  }
  const refresh = () => queries.invalidateQueries({ queryKey });
  const put = (one: Requirement) => show((all) => all.map((other) => (other.id === one.id ? one : other)));

  return {
    list,
    add: async (draft: RequirementDraft & { key: string }) => {
      const added = await call(requirements.add, draft).catch(logged('adding requirement'));
      await show((all) => [added, ...all.filter(({ id }) => id !== added.id)]);
      void refresh();
    },
    /** Starts from `before`: whatever was changed elsewhere since then is refused as `changed_elsewhere`. */
    edit: async (before: Requirement, change: Change) => {
      const { id, version } = before;
      const next = { ...before, ...change };
      await put({ ...next, rupeesPerMaund: maundPriceOf(next) });
      try {
        await put(await call(requirements.edit, { id, version, ...change }));
      } catch (error) {
        logFailure('updating requirement', error);
        await put(before);
        // Offline it would wait for the network; only after a conflict is there something new to show.
        if (isConflict(error)) await refresh();
        throw error;
      }
    },
    remove: async (requirement: Requirement) => {
      const { id } = requirement;
      await show((all) => all.filter((other) => other.id !== id));
      try {
        await call(requirements.remove, { id }).catch(unlessGone);
      } catch (error) {
        logFailure('deleting requirement', error);
        await show((all) => (all.some((other) => other.id === id) ? all : [requirement, ...all]));
        void refresh();
        throw error;
      }
    },
  };
}

export function isConflict(error: unknown) {
  return error instanceof CallFailed && error.refusal?.code === 'changed_elsewhere';
}

function logged(work: 'adding requirement') {
  return (error: unknown) => {
    logFailure(work, error);
    throw error;
  };
}
