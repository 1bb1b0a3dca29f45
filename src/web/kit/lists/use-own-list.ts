import { type Query, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { isConflict } from '../api/call.ts';
import { unlessGone } from '../api/use-resource.ts';
import { useBeingDeleted, whileDeleting } from './being-deleted.ts';
import { logFailure, type LoggedSubject } from '../api/log-failure.ts';

type Parts<Row extends object> = {
  /** The beginning of the key of every list that they stand in. */
  queryKey: QueryKey;
  idOf: (row: Row) => string;
  /** What else a change makes out of date. */
  topic?: QueryKey;
  /** Works out what follows from the rest of a row. */
  whole?: (row: Row) => Row;
  /** Where the lists come in pages: brings the next one. */
  more?: () => unknown;
  /** Brings a row that somebody else has changed, as it stands now. */
  anew?: (row: Row) => Promise<unknown>;
  /** What it is about when a failure is logged. */
  loggedAs?: LoggedSubject;
};
type Lists<Row> = Row[] | { pages: { items: Row[] }[] };

/** A list of one's own things with optimistic updates: a change shows at once, and is undone when it is refused. */
export function useOwnList<Row extends object>({
  load,
  isOn,
  ...parts
}: Parts<Row> & { load: () => Promise<Row[]>; isOn?: boolean }) {
  const leaving = useBeingDeleted();
  const list = useQuery({
    queryKey: parts.queryKey,
    queryFn: load,
    select: (rows) => rows.filter((row) => !leaving.includes(parts.idOf(row))),
    enabled: isOn,
    retry: 1,
  });
  return { list, ...useOwnRows(parts) };
}

/** The rows alone, for lists that are loaded in another way. */
export function useOwnRows<Row extends object>(parts: Parts<Row>) {
  const { queryKey, idOf, topic = queryKey, whole = (row) => row, more, loggedAs } = parts;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: topic });
  const log = (work: 'adding' | 'updating' | 'deleting', error: unknown) =>
    loggedAs && logFailure(`${work} ${loggedAs}`, error);

  async function show(change: (rows: Row[]) => Row[]) {
    const isMoreComing = more && queries.isFetching({ queryKey, predicate: isMore }) > 0;
    // An answer that is on its way would put back what has just been changed.
    await queries.cancelQueries({ queryKey });
    queries.setQueriesData<Lists<Row>>({ queryKey }, (now) => now && onEach(now, change));
    if (isMoreComing) more();
  }
  const showPart = (id: string, part: Partial<Row>) =>
    show((rows) => rows.map((row) => (idOf(row) === id ? whole({ ...row, ...part }) : row)));
  const showWithout = (id: string) => show((rows) => rows.filter((row) => idOf(row) !== id));

  return {
    refresh,
    show,
    showPart,
    showWithout,
    /** After a lost answer it may be there all the same, so the list is asked for in any case. */
    add: async (adding: Promise<Row>, at: 'first' | 'last' = 'first') => {
      try {
        const added = await adding;
        await showWithout(idOf(added));
        await show((others) => (at === 'first' ? [added, ...others] : [...others, added]));
        return added;
      } catch (error) {
        log('adding', error);
        throw error;
      } finally {
        void refresh();
      }
    },
    /** Starts from `before`: whatever was changed elsewhere since then is refused as `changed_elsewhere`. */
    edit: async (before: Row, change: Partial<Row>, save: () => Promise<Row>) => {
      const id = idOf(before);
      await showPart(id, change);
      try {
        const saved = await save();
        await showPart(id, saved);
        return saved;
      } catch (error) {
        log('updating', error);
        await showPart(id, pick(before, change));
        // Offline it would wait for the network; only after a conflict is there something new to show.
        if (isConflict(error)) await (parts.anew?.(before) ?? refresh());
        throw error;
      }
    },
    remove: (row: Row, work: () => Promise<unknown>) =>
      whileDeleting(idOf(row), async () => {
        try {
          await work().catch(unlessGone);
          await showWithout(idOf(row));
        } catch (error) {
          log('deleting', error);
          void refresh();
          throw error;
        }
      }),
  };
}

const isMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined;

function onEach<Row>(now: Lists<Row>, change: (rows: Row[]) => Row[]): Lists<Row> {
  if (Array.isArray(now)) return change(now);
  return { ...now, pages: now.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

function pick<Row extends object>(before: Row, change: Partial<Row>) {
  const names = Object.keys(change) as (keyof Row)[];
  return Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Row>;
}
