import { useRef } from 'react';
import { type Requirement, RequirementDraft } from '#contract/trade/requirements.ts';
import { isConflict } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { fill } from '#web/kit/words/words.ts';
import type { TableWords } from './texts.ts';
import type { Requirements } from './use-requirements.ts';

/** What is done with a row where it stands, and what became of it. */
export function useRequirementActions(requirements: Requirements, words: TableWords) {
  const { result, run, say } = useTask();
  const underWay = useRef(new Set<string>());

  async function changeStatus(requirement: Requirement) {
    const { id, product, status } = requirement;
    // A second press would start from a version that the first is about to leave behind.
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    const next = status === 'open' ? 'closed' : 'open';
    await run(() => requirements.edit(requirement, { status: next }), {
      done: fill(next === 'closed' ? words.closedDone : words.reopenedDone, { product }),
      failed: (error) => (isConflict(error) ? error.message : fill(words.statusFailed, { product })),
    });
    underWay.current.delete(id);
  }

  function remove(requirement: Requirement) {
    const { product, offers } = requirement;
    const { done, failed } = words.deleteDialog;
    return run(() => requirements.remove(requirement), {
      done: fill(done, { product }),
      // Offers were declined with it and would not come back.
      undo: offers === 0 ? () => void putBack(requirement) : undefined,
      failed: fill(failed, { product }),
    });
  }

  function putBack(requirement: Requirement) {
    const { product } = requirement;
    const { undone, undoFailed } = words.deleteDialog;
    const draft = { ...RequirementDraft.parse(requirement), key: newKey() };
    return run(() => requirements.add(draft), {
      done: fill(undone, { product }),
      failed: fill(undoFailed, { product }),
    });
  }

  return {
    result,
    forget: () => say(undefined),
    told: (text: string) => say({ good: true, text }),
    changeStatus,
    remove,
  };
}
