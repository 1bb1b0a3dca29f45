import { useRef, useState } from 'react';
import { type Requirement, RequirementDraft } from '#contract/requirements.ts';
import { isConflict } from '#web/kit/call.ts';
import { newKey } from '#web/kit/new-key.ts';
import { fill } from '#web/kit/words.ts';
import type { TableWords } from './texts.ts';
import type { Requirements } from './use-requirements.ts';

type Result = { good: boolean; text: string; undo?: () => void };

/** What is done with a row where it stands, and what became of it. */
export function useTable(requirements: Requirements, words: TableWords) {
  const [result, setResult] = useState<Result>();
  const underWay = useRef(new Set<string>());
  const say = (good: boolean, text: string, undo?: () => void) => setResult({ good, text, undo });

  async function changeStatus(requirement: Requirement) {
    const { id, product, status } = requirement;
    // A second press would start from a version that the first is about to leave behind.
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setResult(undefined);
    const next = status === 'open' ? 'closed' : 'open';
    await requirements.edit(requirement, { status: next }).then(
      () => say(true, fill(next === 'closed' ? words.closedDone : words.reopenedDone, { product })),
      (error: Error) => say(false, isConflict(error) ? error.message : fill(words.statusFailed, { product })),
    );
    underWay.current.delete(id);
  }

  async function remove(requirement: Requirement) {
    const { product, offers } = requirement;
    const { done, failed } = words.deleteDialog;
    await requirements.remove(requirement).then(
      // Offers were declined with it and would not come back.
      () => say(true, fill(done, { product }), offers === 0 ? () => void putBack(requirement) : undefined),
      () => say(false, fill(failed, { product })),
    );
  }

  async function putBack(requirement: Requirement) {
    const { product } = requirement;
    const { undone, undoFailed } = words.deleteDialog;
    await requirements.add({ ...RequirementDraft.parse(requirement), key: newKey() }).then(
      () => say(true, fill(undone, { product })),
      () => say(false, fill(undoFailed, { product })),
    );
  }

  return {
    result,
    forget: () => setResult(undefined),
    told: (text: string) => say(true, text),
    changeStatus,
    remove,
  };
}
