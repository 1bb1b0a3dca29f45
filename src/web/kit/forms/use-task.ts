import { useState } from 'react';
import type { Result } from '#web/ui/states/result-notice.tsx';
import { CallFailed } from '../api/call.ts';

type Said = {
  done?: string;
  /** How it is taken back. */
  undo?: () => void;
  failed: string | ((failed: CallFailed) => string);
};

/** State of an action that a button starts: busy, then its result. */
export function useTask() {
  const [busy, setBusy] = useState<string>();
  const [result, setResult] = useState<Result>();

  /** True once it is done. `what` names it where there are several. */
  async function run(work: () => Promise<unknown>, { done, undo, failed }: Said, what = 'it') {
    setBusy(what);
    setResult(undefined);
    try {
      await work();
      if (done !== undefined) setResult({ good: true, text: done, undo });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setResult({ good: false, text: typeof failed === 'string' ? failed : failed(error) });
      return false;
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, isBusy: busy !== undefined, result, run, say: setResult };
}
