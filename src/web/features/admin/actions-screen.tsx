import { AuditLogFilter, type AdminAction } from '#contract/office/audit-log.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { ActionsTable, reasonOf, sentenceOf } from './actions-table.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { AdminCsvButton } from './admin-csv-button.tsx';
import { useAdminPages } from './use-admin.ts';

export function ActionsScreen({ words }: { words: AdminWords }) {
  const query = useFilter(AuditLogFilter.options, 'all');
  const asked = { text: query.text, show: query.filter };
  const { pages, rows } = useAdminPages('GET /api/admin/actions', asked);
  const { actions } = words;
  const line = (row: AdminAction) => [
    tableTime(row.at),
    row.adminName ?? actions.commandLine,
    sentenceOf(row, actions),
    reasonOf(row),
  ];
  return (
    <AdminList
      words={words}
      title={actions.title}
      text={actions.text}
      action={
        <AdminCsvButton
          words={words.csv}
          fileName={actions.fileName}
          endpoint="GET /api/admin/actions"
          query={asked}
          head={actions.columns.map(({ label }) => label)}
          line={line}
        />
      }
      tools={<ListTools words={actions} query={query} />}
      list={pages}
      more={actions.more}
      rows={rows}
      empty={{ title: query.text || query.filter !== 'all' ? actions.noneFound : actions.empty }}
    >
      {(shown) => <ActionsTable actions={shown} words={actions} />}
    </AdminList>
  );
}
