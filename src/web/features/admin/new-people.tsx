import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { AdminPanel, type AdminWords } from './admin-list.tsx';
import { PeopleTable } from './people-table.tsx';
import { useAdminPages } from './use-admin.ts';

const most = 4;

/** Who has come last. */
export function NewPeople({ words }: { words: AdminWords }) {
  const { pages, rows } = useAdminPages('GET /api/admin/people', { text: '', show: 'all', size: most });
  const { newest, empty } = words.people;
  return (
    <AdminPanel
      words={words}
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
      list={{ ...pages, hasNextPage: false }}
      rows={rows}
      empty={empty}
    >
      {(people) => <PeopleTable label={newest.title} people={people} words={words.people} />}
    </AdminPanel>
  );
}
