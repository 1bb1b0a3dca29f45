import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FarmRecord, farmRecords } from '#contract/farm-records.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import type { Words } from './texts.ts';

export type History = ReturnType<typeof useHistory>;

/** The records of one activity, and what became of the last deletion. */
export function useHistory(activityId: string, words: Words['labels']['historyDialog']) {
  const queries = useQueryClient();
  const queryKey = ['farm-records', 'history', activityId];
  const list = useQuery({
    queryKey,
    queryFn: () => call(farmRecords.history, { id: activityId }),
    retry: 1,
  });
  const [deleted, setDeleted] = useState<FarmRecord>();
  const [trouble, setTrouble] = useState<string>();
  const refresh = () => queries.invalidateQueries({ queryKey: ['farm-records'] });

  async function attempt(work: () => Promise<unknown>, after: FarmRecord | undefined, failed: string) {
    setTrouble(undefined);
    try {
      await work();
      setDeleted(after);
      await refresh();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(`${failed} ${error.message}`);
    }
  }
  return {
    list,
    deleted,
    trouble,
    edit: async (record: FarmRecord) => {
      await call(farmRecords.editRecord, record);
      await refresh();
    },
    remove: (record: FarmRecord) =>
      attempt(() => call(farmRecords.removeRecord, { id: record.id }), record, words.deleteFailed),
    undo: ({ amount, doneOn }: FarmRecord) =>
      attempt(
        () => call(farmRecords.addRecord, { id: activityId, amount, doneOn }),
        undefined,
        words.restoreFailed,
      ),
  };
}
