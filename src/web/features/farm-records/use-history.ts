import { useState } from 'react';
import type { FarmRecord } from '#contract/sellers/farm-records.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { useOwnList } from '#web/kit/lists/use-own-list.ts';
import type { Words } from './texts.ts';

export type History = ReturnType<typeof useHistory>;

/** The records of one activity, and what became of the last deletion. */
export function useHistory(activityId: string, words: Words['labels']['historyDialog']) {
  const own = useOwnList<FarmRecord>({
    queryKey: ['farm-records', 'history', activityId],
    topic: ['farm-records'],
    load: () => call('GET /api/me/activities/:id/records', { id: activityId }),
    idOf: ({ id }) => id,
  });
  const [deleted, setDeleted] = useState<FarmRecord>();
  const [trouble, setTrouble] = useState<string>();

  async function attempt(work: () => Promise<unknown>, after: FarmRecord | undefined, failed: string) {
    setTrouble(undefined);
    try {
      await work();
      setDeleted(after);
      await own.refresh();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(`${failed} ${error.message}`);
    }
  }
  return {
    list: own.list,
    deleted,
    trouble,
    edit: async (record: FarmRecord) => {
      await call('PATCH /api/me/farm-records/:id', record);
      await own.refresh();
    },
    remove: (record: FarmRecord) =>
      attempt(
        () => own.remove(record, () => call('DELETE /api/me/farm-records/:id', { id: record.id })),
        record,
        words.deleteFailed,
      ),
    undo: ({ amount, doneOn }: FarmRecord) =>
      attempt(
        () => call('POST /api/me/activities/:id/records', { id: activityId, amount, doneOn }),
        undefined,
        words.restoreFailed,
      ),
  };
}
