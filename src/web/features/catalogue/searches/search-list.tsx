import { type ReactNode, useRef, useState } from 'react';
import type { SavedSearch } from '#contract/trade/saved-searches.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { ResultNotice } from '#web/ui/states/result-notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { NothingSaved } from '../nothing-saved.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { SearchRow } from './search-row.tsx';
import { queryOf } from './saved-filters.ts';
import { type Searches, useSearches } from './use-searches.ts';

type Words = Locale['SavedSearches'];

/** The searches that somebody has saved, and how they want to be told of them. */
export function SearchList({ uid, preference }: { uid: string; preference: ReactNode }) {
  const words = useWords('SavedSearches');
  const searches = useSearches(uid);
  const { list } = searches;
  return (
    <>
      <p className="mb-4 max-w-[62ch] text-ink-2">{words.text}</p>
      {list.data ? (
        <Rows rows={list.data} searches={searches} words={words} />
      ) : list.isError ? (
        <TryAgain heading="h2" words={words.error} list={list} />
      ) : (
        <SkeletonRows rows={3} label={words.loading} />
      )}
      {preference}
    </>
  );
}

type Did = 'paused' | 'resumed' | 'renewed' | 'deleted' | 'restored';

function Rows({ rows, searches, words }: { rows: SavedSearch[]; searches: Searches; words: Words }) {
  const nameOf = useName(words);
  const top = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<SavedSearch>();
  const { result, run, say } = useTask();
  /** The button that was pressed may go, and would take the reader's place on the page along. */
  function act(did: Did, search: SavedSearch, work: () => Promise<unknown>, undo?: () => void) {
    top.current?.focus();
    const done = fill(words[did], { name: nameOf(search) });
    void run(work, { done, undo, failed: ({ message }) => message });
  }
  function remove(search: SavedSearch) {
    const restore = () => act('restored', search, () => searches.save(queryOf(search)));
    act('deleted', search, () => searches.remove(search.id), restore);
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <div className="sticky top-20 z-10 mb-3 empty:hidden">
        <ResultNotice result={result} undoLabel={words.undo} />
      </div>
      {rows.length === 0 ? (
        <NothingSaved words={words.empty} />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {rows.map((search) => (
            <SearchRow
              key={search.id}
              {...{ search, words, name: nameOf(search) }}
              onEdit={() => {
                say(undefined);
                setEdited(search);
              }}
              onPause={(isPaused) =>
                act(isPaused ? 'paused' : 'resumed', search, () => searches.pause(search.id, isPaused))
              }
              onRenew={() => act('renewed', search, () => searches.renew(search.id))}
              onDelete={() => remove(search)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <SearchDialog
          search={edited}
          searches={searches}
          words={words.form}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** What a search is called: its words, else the kind of goods. */
function useName(words: Words) {
  const kinds = useWords('Categories');
  return ({ text, category }: SavedSearch) => text || (category ? kinds[category] : words.anything);
}
