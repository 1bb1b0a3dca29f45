import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { AdminWords } from './admin-list.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePages } from './use-admin.ts';
import { usePersonDialog } from './use-person-dialog.tsx';

const most = 4;

/** Who has come last, each with the way to what an admin can do. */
export function NewPeople({ words }: { words: AdminWords }) {
  const { pages, rows } = usePages('GET /api/admin/people', { text: '', show: 'all' });
  const { open, dialog, result } = usePersonDialog(words);
  const { newest } = words.people;
  return (
    <Panel
      title={newest.title}
      action={
        <Link
          to={paths.adminPeople}
          aria-label={newest.seeAllLabel}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {newest.seeAll}
        </Link>
      }
    >
      <div aria-live="polite">
        {result && (
          <div className="p-4 sm:px-5">
            <Notice tone="green">{result}</Notice>
          </div>
        )}
      </div>
      {rows ? (
        <PeopleTable label={newest.title} people={rows.slice(0, most)} words={words.people} onOpen={open} />
      ) : (
        <LoadingState words={words} list={pages} rows={most} />
      )}
      {dialog}
    </Panel>
  );
}
