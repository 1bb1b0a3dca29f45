import type { ReactNode } from 'react';
import type { FailedMessage } from '#contract/office/admin.ts';
import { exactTime } from '#web/kit/words/format.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { useFailedMessages } from './use-admin.ts';

type ColumnKey = 'written' | 'channel' | 'tries' | 'error' | 'state';

export function FailedScreen({ words }: { words: AdminWords }) {
  const failed = useFailedMessages();
  const texts = words.failed;
  const columns = texts.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'written',
  }));
  const cells: Record<ColumnKey, (row: FailedMessage) => ReactNode> = {
    written: ({ writtenAt }) => <TableName>{exactTime(writtenAt)}</TableName>,
    channel: ({ channel }) => texts.channels[channel],
    tries: ({ tries }) => <span className="tabular-nums">{tries}</span>,
    error: ({ error }) => <span className="wrap-anywhere">{error ?? texts.noError}</span>,
    state: ({ failedAt }) => (
      <Badge tone={failedAt ? 'clay' : 'wheat'}>{failedAt ? texts.givenUp : texts.trying}</Badge>
    ),
  };
  return (
    <AdminList
      words={words}
      title={texts.title}
      text={texts.text}
      list={failed}
      rows={failed.data}
      empty={{ title: texts.empty }}
    >
      {(rows) => (
        <Table
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          cell={(row, key) => cells[key](row)}
        />
      )}
    </AdminList>
  );
}
