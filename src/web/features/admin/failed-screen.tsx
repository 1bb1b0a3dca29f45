import type { ReactNode } from 'react';
import type { FailedMessage, Gateways } from '#contract/office/failed-messages.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { useFailedMessages, useGateways } from './use-admin.ts';

type ColumnKey = 'written' | 'channel' | 'tries' | 'error' | 'state';

export function FailedScreen({ words }: { words: AdminWords }) {
  const failed = useFailedMessages();
  const gateways = useGateways().data;
  const texts = words.failed;
  const columns = texts.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'written',
  }));
  const cells: Record<ColumnKey, (row: FailedMessage) => ReactNode> = {
    written: ({ writtenAt }) => <TableName>{tableTime(writtenAt)}</TableName>,
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
      text={sentText(gateways, texts)}
      list={failed}
      rows={failed.data}
      empty={{ title: gateways && !gateways.sms && !gateways.mail ? texts.emptyDemo : texts.empty }}
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

/** Nothing fails where nothing is sent. */
function sentText(gateways: Gateways | undefined, texts: AdminWords['failed']) {
  if (!gateways || (gateways.sms && gateways.mail)) return texts.text;
  if (!gateways.sms && !gateways.mail) return texts.demo;
  return `${texts.text} ${gateways.sms ? texts.noMail : texts.noSms}`;
}
