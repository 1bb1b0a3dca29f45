import type { ReactNode } from 'react';
import type { ClientError } from '#contract/api/client-errors.ts';
import { grouped } from '#contract/text/words.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { useClientErrors } from './use-admin.ts';

type ColumnKey = 'message' | 'kind' | 'count' | 'routes' | 'releases' | 'last';

/** What broke on people's screens. */
export function ErrorsScreen({ words }: { words: AdminWords }) {
  const errors = useClientErrors();
  const texts = words.errors;
  const columns = texts.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'message',
  }));
  const cells: Record<ColumnKey, (row: ClientError) => ReactNode> = {
    message: ({ message }) => (
      <TableName>
        <span className="wrap-anywhere">{message}</span>
      </TableName>
    ),
    kind: ({ kind }) => texts.kinds[kind],
    count: ({ count }) => <span className="tabular-nums">{grouped(count)}</span>,
    routes: ({ routes }) => <span className="wrap-anywhere">{routes.join(', ')}</span>,
    releases: ({ releases }) => <span className="wrap-anywhere">{releases.join(', ')}</span>,
    last: ({ lastAt }) => tableTime(lastAt),
  };
  return (
    <AdminList
      words={words}
      title={texts.title}
      text={texts.text}
      list={errors}
      rows={errors.data}
      empty={{ title: texts.empty }}
    >
      {(rows) => (
        <Table
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ kind, message }) => kind + message}
          cell={(row, key) => cells[key](row)}
        />
      )}
    </AdminList>
  );
}
