import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FarmRecord } from '#contract/sellers/farm-records.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { IconButton } from '#web/ui/marks/button.tsx';
import { RecordForm } from './record-form.tsx';
import { amountText, type Words } from './texts.ts';

type Props = {
  words: Words;
  records: FarmRecord[];
  onSave: (record: FarmRecord) => Promise<unknown>;
  onDelete: (record: FarmRecord) => void;
};

/** Each record with what can be done about it. The only one cannot be deleted: the activity would have no day. */
export function RecordList({ words, records, onSave, onDelete }: Props) {
  const [editing, setEditing] = useState<string>();
  const { historyDialog: labels } = words.labels;
  return (
    <ul aria-label={labels.listLabel} className="divide-y divide-line">
      {records.map((record) => {
        const date = tableDate(record.doneOn);
        if (record.id === editing)
          return (
            <li key={record.id}>
              <RecordForm
                labels={words.labels}
                record={record}
                onSave={onSave}
                onClose={() => setEditing(undefined)}
              />
            </li>
          );
        return (
          <li key={record.id} className="flex min-h-14 items-center gap-3 tabular-nums">
            <span className="w-28 text-ink-2">{date}</span>
            <b className="min-w-0 flex-1 font-semibold">{amountText(words, record.amount)}</b>
            <IconButton label={fill(labels.edit, { date })} onClick={() => setEditing(record.id)}>
              <Pencil />
            </IconButton>
            {records.length > 1 && (
              <IconButton
                tone="danger"
                label={fill(labels.delete, { date })}
                onClick={() => onDelete(record)}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
