import { PeopleShow } from '#contract/office/admin.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePages } from './use-admin.ts';
import { usePersonDialog } from './use-person-dialog.tsx';

export function PeopleScreen({ words }: { words: AdminWords }) {
  const query = useFilter(PeopleShow.options, 'all');
  const { pages, rows } = usePages('GET /api/admin/people', { text: query.text, show: query.filter });
  const { open, dialog, result } = usePersonDialog(words);
  const { people } = words;
  return (
    <>
      <AdminList
        words={words}
        title={people.title}
        result={result ? { good: true, text: result } : undefined}
        tools={<ListTools words={people} query={query} />}
        list={pages}
        more={people.more}
        rows={rows}
        empty={{ title: people.empty }}
      >
        {(shown) => <PeopleTable label={people.title} people={shown} words={people} onOpen={open} />}
      </AdminList>
      {dialog}
    </>
  );
}
