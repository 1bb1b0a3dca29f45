import { useState } from 'react';
import { type FarmRecord, farmRecords } from '#contract/sellers/farm-records.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { useOwnList } from '#web/kit/lists/own-list.ts';
import type { Words } from './texts.ts';

export type History = ReturnType<typeof useHistory>;

/** The records of one activity, and what became of the last deletion. */
export function useHistory(activityId: string, words: Words['labels']['historyDialog']) {
  const own = useOwnList<FarmRecord>({
    queryKey: ['farm-records', 'history', activityId],
    topic: ['farm-records'],
    load: () => call(farmRecords.history, { id: activityId }),
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
      await call(farmRecords.editRecord, record);
      await own.refresh();
    },
    remove: (record: FarmRecord) =>
      attempt(
        () => own.remove(record, () => call(farmRecords.removeRecord, { id: record.id })),
        record,
        words.deleteFailed,
      ),
    undo: ({ amount, doneOn }: FarmRecord) =>
      attempt(
        () => call(farmRecords.addRecord, { id: activityId, amount, doneOn }),
        undefined,
        words.restoreFailed,
      ),
  };
}
