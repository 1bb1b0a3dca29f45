import { useState } from 'react';
import { admin, type AdminPerson, PeopleShow } from '#contract/admin.ts';
import { labelsOf } from '#contract/roles.ts';
import { tableDate } from '#web/kit/dates.ts';
import { useWish } from '#web/kit/use-wish.ts';
import { fill } from '#web/kit/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { RowButton, Table } from '#web/ui/table.tsx';
import { TableName } from '#web/ui/table-name.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { usePages } from './use-admin.ts';

type ColumnKey = 'name' | 'roles' | 'location' | 'joined' | 'actions';

export function PeopleScreen({ words }: { words: AdminWords }) {
  const wish = useWish(PeopleShow.options, 'all');
  const { pages, rows } = usePages(admin.people, { text: wish.text, show: wish.filter });
  const [openId, setOpenId] = useState<string>();
  const [result, setResult] = useState<string>();
  const { people } = words;
  const columns = people.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'name',
    actions: key === 'actions',
  }));
  return (
    <>
      <AdminList
        words={words}
        title={people.title}
        result={result ? { good: true, text: result } : undefined}
        tools={<ListTools words={people} wish={wish} />}
        list={pages}
        more={people.more}
        rows={rows}
        empty={{ title: people.empty }}
      >
        {(shown) => (
          <Table
            label={people.title}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            cell={(row, key) => cell(row, key)}
          />
        )}
      </AdminList>
      {openId && (
        <PersonDialog
          id={openId}
          words={words}
          onDone={(text) => {
            setOpenId(undefined);
            setResult(text);
          }}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );

  function cell(person: AdminPerson, key: ColumnKey) {
    if (key === 'name') return <Name person={person} words={people} />;
    if (key === 'roles') return <Roles person={person} none={people.noRoles} />;
    if (key === 'location') return person.location ?? people.noLocation;
    if (key === 'joined') return <span className="tabular-nums">{tableDate(person.joinedAt)}</span>;
    return (
      <RowButton
        tone="text"
        icon={null}
        words={people.open}
        label={fill(people.openLabel, { name: person.name })}
        onClick={() => setOpenId(person.id)}
      />
    );
  }
}

function Name({ person, words }: { person: AdminPerson; words: AdminWords['people'] }) {
  return (
    <TableName>
      <span className="flex items-center gap-3">
        <Avatar name={person.name} tone="wheat" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
          {person.name}
          {person.suspendedAt && <Badge tone="clay">{words.suspended}</Badge>}
        </span>
      </span>
    </TableName>
  );
}

function Roles({ person, none }: { person: AdminPerson; none: string }) {
  const labels = labelsOf(person.roles);
  if (labels.length === 0) return none;
  return (
    <span className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <Badge key={label} tone="line">
          {label}
        </Badge>
      ))}
    </span>
  );
}
