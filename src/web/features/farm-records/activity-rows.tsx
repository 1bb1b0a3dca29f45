import { Check, History, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Activity } from '#contract/sellers/farm-records.ts';
import { fill } from '#web/kit/words/words.ts';
import { RowMenu } from '#web/ui/dialogs/row-menu.tsx';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { amountText, daysText, type Words } from './texts.ts';

type ColumnKey = 'activities' | 'amount' | 'daysSinceLast' | 'actions';
export type RowAction = 'done' | 'history' | 'edit' | 'delete';

type Props = {
  words: Words;
  rows: Activity[];
  onAct: (action: RowAction, activity: Activity) => void;
  foot: ReactNode;
};

export function ActivityRows({ words, rows, onAct, foot }: Props) {
  const { labels } = words;
  const columns = [
    { key: 'activities', label: labels.activities, head: true },
    { key: 'amount', label: labels.amount },
    { key: 'daysSinceLast', label: labels.daysSinceLast },
    { key: 'actions', label: labels.actions, actions: true },
  ] as const;
  function cell(row: Activity, key: ColumnKey) {
    switch (key) {
      case 'activities':
        return (
          <TableName>
            <span className="wrap-anywhere">{row.activity}</span>{' '}
            {row.isExample && <Badge tone="example">{labels.examples.badge}</Badge>}
          </TableName>
        );
      case 'amount':
        return <span className="whitespace-nowrap tabular-nums">{amountText(words, row.amount)}</span>;
      case 'daysSinceLast':
        return <span className="whitespace-nowrap tabular-nums">{daysText(words, row.daysSinceLast)}</span>;
      case 'actions':
        return <RowActions labels={labels} activity={row.activity} onAct={(action) => onAct(action, row)} />;
      default:
        return key satisfies never;
    }
  }
  return (
    <Table
      label={labels.tableLabel}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      cell={cell}
      foot={foot}
    />
  );
}

type ActionProps = { labels: Words['labels']; activity: string; onAct: (action: RowAction) => void };

function RowActions({ labels, activity, onAct }: ActionProps) {
  const name = (text: string) => fill(text, { activity });
  return (
    <div className="grid grid-cols-3 gap-2 @min-[640px]/table:inline-flex @min-[640px]/table:gap-0">
      <RowButton
        icon={<Pencil />}
        words={labels.edit}
        label={name(labels.editLabel)}
        onClick={() => onAct('edit')}
      />
      <RowButton
        tone="danger"
        icon={<Trash2 />}
        words={labels.delete}
        label={name(labels.deleteLabel)}
        onClick={() => onAct('delete')}
      />
      <RowMenu
        text={labels.more}
        label={name(labels.moreLabel)}
        items={[
          {
            icon: <Check />,
            text: labels.doneToday,
            label: name(labels.doneTodayLabel),
            onSelect: () => onAct('done'),
          },
          {
            icon: <History />,
            text: labels.history,
            label: name(labels.historyLabel),
            onSelect: () => onAct('history'),
          },
        ]}
      />
    </div>
  );
}
