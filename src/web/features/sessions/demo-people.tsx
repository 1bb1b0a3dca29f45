import { useQuery } from '@tanstack/react-query';
import type { DemoPerson } from '#contract/people/sessions.ts';
import { call } from '#web/kit/api/call.ts';
import { heldRoles } from '#web/kit/words/role-names.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';

type Props = { words: Locale['Login']['demo']; onChoose: (phone: string) => void };

/** Whom one can try the market as, in demo mode. One can sign in without the list, so it may be missing. */
export function DemoPeople({ words, onChoose }: Props) {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: () => call('GET /api/demo', {}),
    staleTime: Infinity,
  });
  if (!data?.isDemo || data.people.length === 0) return null;
  return (
    <section aria-labelledby="demo-people" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-people" className="title-card">
        {words.peopleTitle}
      </h2>
      <p className="mt-1 text-1 text-ink-3">{words.peopleText}</p>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-card">
        {data.people.map((person) => (
          <li key={person.phone}>
            <PersonButton person={person} onClick={() => onChoose(person.phone)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonButton({ person, onClick }: { person: DemoPerson; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start hover:bg-green-50"
    >
      <Avatar name={person.name} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere">{person.name}</b> <Details person={person} />
      </span>
    </button>
  );
}

function Details({ person }: { person: DemoPerson }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3 text-1 text-ink-3">
      <span>{heldRoles(person.roles).join(', ')}</span> <span className="tabular-nums">{person.phone}</span>
    </span>
  );
}
