import type { ReactNode } from 'react';
import { type AdminAction, subjectOfAction, markRemovedReason } from '#contract/office/audit-log.ts';
import { orderPath, paths, personPath } from '#contract/site/paths.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import type { AdminWords } from './admin-list.tsx';
import { OfficeLink } from './office-link.tsx';

type ColumnKey = 'at' | 'admin' | 'action' | 'reason';
type Words = AdminWords['actions'];

/** Who did what, to whom, and why. */
export function ActionsTable({ actions, words }: { actions: readonly AdminAction[]; words: Words }) {
  const columns = words.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'at',
  }));
  const cells: Record<ColumnKey, (row: AdminAction) => ReactNode> = {
    at: ({ at }) => (
      <TableName>
        <span className="tabular-nums">{tableTime(at)}</span>
      </TableName>
    ),
    admin: ({ adminName }) =>
      adminName === null ? (
        <Badge tone="line">{words.commandLine}</Badge>
      ) : (
        <bdi className="wrap-anywhere">{adminName}</bdi>
      ),
    action: (row) => <Sentence row={row} words={words} />,
    reason: (row) => <span className="wrap-anywhere">{reasonOf(row) || words.noReason}</span>,
  };
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={actions}
      rowKey={({ id }) => id}
      cell={(row, key) => cells[key](row)}
    />
  );
}

/** 'Settled order KM-10012, decided for the buyer', as plain text. */
export function sentenceOf(row: AdminAction, words: Words) {
  const sentence = fill(formOf(row, words), { name: nameOf(row) });
  return [sentence, decisionOf(row, words)].filter(Boolean).join(', ');
}

/** That something was taken back is said by the sentence. */
export function reasonOf({ reason }: AdminAction) {
  return reason === markRemovedReason ? '' : reason;
}

/** Each ends with the name, which leads there. */
function Sentence({ row, words }: { row: AdminAction; words: Words }) {
  const decision = decisionOf(row, words);
  return (
    <span className="wrap-anywhere">
      {fill(formOf(row, words), { name: '' })}
      <bdi>
        <OfficeLink to={pathOf(row)} className="link">
          {nameOf(row)}
        </OfficeLink>
      </bdi>
      {decision && <span className="block text-1">{decision}</span>}
      {subjectOfAction[row.action] === 'order' && <bdi className="block text-1 text-ink-3">{row.about}</bdi>}
    </span>
  );
}

function formOf({ action, reason }: AdminAction, words: Words) {
  if (reason === markRemovedReason && (action === 'read_message' || action === 'answer_message'))
    return words.undone[action];
  return words.sentences[action];
}

function decisionOf({ action }: AdminAction, { decisions }: Words) {
  return Object.entries(decisions).find(([key]) => key === action)?.[1];
}

function nameOf({ action, subject, about }: AdminAction) {
  return subjectOfAction[action] === 'order' ? subject : about || subject;
}

function pathOf({ action, subject, about }: AdminAction) {
  return {
    person: personPath(subject),
    product: `${paths.adminProducts}?text=${encodeURIComponent(about.slice(0, 100))}`,
    order: orderPath(subject),
    message: paths.adminMessages,
    rate: paths.adminRates,
  }[subjectOfAction[action]];
}
