import type { ReactNode } from 'react';
import type { AdminAction } from '#contract/office/audit-log.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import { exactTime } from '#web/kit/words/format.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { usePages } from './use-admin.ts';

type ColumnKey = 'at' | 'admin' | 'action' | 'about' | 'reason';

/** Who did what, to whom, and why. Nothing here can be pressed. */
export function ActionsScreen({ words }: { words: AdminWords }) {
  const { pages, rows } = usePages('GET /api/admin/actions', {});
  const texts = words.actions;
  const columns = texts.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'at',
  }));
  const cells: Record<ColumnKey, (row: AdminAction) => ReactNode> = {
    at: ({ at }) => <TableName>{exactTime(at)}</TableName>,
    admin: ({ adminName }) => (
      <span className="block min-w-24 wrap-anywhere">
        {adminName ?? <Badge tone="line">{texts.commandLine}</Badge>}
      </span>
    ),
    action: ({ action }) => texts.names[action],
    about: (row) => <span className="wrap-anywhere">{aboutText(row, texts)}</span>,
    reason: ({ reason }) => <span className="wrap-anywhere">{reason || texts.noReason}</span>,
  };
  return (
    <AdminList
      words={words}
      title={texts.title}
      text={texts.text}
      list={pages}
      more={texts.more}
      rows={rows}
      empty={{ title: texts.empty }}
    >
      {(shown) => (
        <Table
          label={texts.title}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          cell={(row, key) => cells[key](row)}
        />
      )}
    </AdminList>
  );
}

function aboutText({ about, subject }: AdminAction, texts: AdminWords['actions']) {
  if (OrderNo.safeParse(subject).success) return fill(texts.order, { orderNo: subject, product: about });
  return about || subject;
}
