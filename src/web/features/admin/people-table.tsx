import type { AdminPerson } from '#contract/office/admin.ts';
import { personPath } from '#contract/site/paths.ts';
import { useOfficeState } from '#web/kit/session/office-way.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { heldRoles } from '#web/kit/words/role-names.ts';
import { fill } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { RowLink, Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import type { AdminWords } from './admin-list.tsx';

type ColumnKey = 'name' | 'roles' | 'location' | 'joined' | 'actions';
type Props = {
  label: string;
  people: readonly AdminPerson[];
  words: AdminWords['people'];
};

export function PeopleTable({ label, people, words }: Props) {
  const state = useOfficeState();
  const columns = words.columns.map((column) => ({
    key: column.key as ColumnKey,
    label: column.label,
    head: column.key === 'name',
    actions: column.key === 'actions',
  }));
  return <Table label={label} columns={columns} rows={people} rowKey={({ id }) => id} cell={cell} />;

  function cell(person: AdminPerson, key: ColumnKey) {
    if (key === 'name') return <Name person={person} words={words} />;
    if (key === 'roles') return <Roles person={person} none={words.noRoles} />;
    if (key === 'location')
      return <span className="wrap-anywhere">{person.location ?? words.noLocation}</span>;
    if (key === 'joined') return <span className="tabular-nums">{tableDate(person.joinedAt)}</span>;
    return (
      <RowLink to={personPath(person.id)} state={state} label={fill(words.openLabel, { name: person.name })}>
        {words.open}
      </RowLink>
    );
  }
}

function Name({ person, words }: { person: AdminPerson; words: AdminWords['people'] }) {
  return (
    <TableName>
      <span className="flex items-center gap-3">
        <Avatar name={person.name} tone="wheat" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
          <bdi>{person.name}</bdi>
          {person.suspendedAt && <Badge tone="clay">{words.suspended}</Badge>}
        </span>
      </span>
    </TableName>
  );
}

function Roles({ person, none }: { person: AdminPerson; none: string }) {
  const labels = heldRoles(person.roles);
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
