import { type AdminPerson, AdminPeopleFilter } from '#contract/office/admin.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { heldRoles } from '#web/kit/words/role-names.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { AdminCsvButton } from './admin-csv-button.tsx';
import { PeopleTable } from './people-table.tsx';
import { useAdminPages } from './use-admin.ts';

export function PeopleScreen({ words }: { words: AdminWords }) {
  const query = useFilter(AdminPeopleFilter.options, 'all');
  const asked = { text: query.text, show: query.filter };
  const { pages, rows } = useAdminPages('GET /api/admin/people', asked);
  const { people } = words;
  const { name, roles, phone, email, location, joined, suspended } = people.csv;
  return (
    <AdminList
      words={words}
      title={people.title}
      action={
        <AdminCsvButton
          words={words.csv}
          fileName={people.csv.fileName}
          endpoint="GET /api/admin/people"
          query={asked}
          head={[name, roles, phone, email, location, joined, suspended]}
          line={lineOf}
        />
      }
      tools={<ListTools words={people} query={query} />}
      list={pages}
      more={people.more}
      rows={rows}
      empty={{ title: people.empty }}
    >
      {(shown) => <PeopleTable label={people.title} people={shown} words={people} />}
    </AdminList>
  );
}

function lineOf({ name, roles, phone, email, location, joinedAt, suspendedAt }: AdminPerson) {
  return [
    name,
    heldRoles(roles).join(', '),
    phone ?? '',
    email ?? '',
    location ?? '',
    tableDate(joinedAt),
    suspendedAt ? tableDate(suspendedAt) : '',
  ];
}
