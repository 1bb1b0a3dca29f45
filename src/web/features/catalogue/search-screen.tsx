import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { useWords } from '#web/kit/words/words.ts';
import { EmptyState } from '#web/ui/states/state.tsx';
import { QuickSearches } from './quick-searches.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { blankQuery, readQuery, type Query, writeQuery } from './search-query.ts';

/** What is typed is a draft; what is searched for is what stands in the address. */
export function SearchScreen() {
  const words = useWords('Search');
  const { search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = readQuery(new URLSearchParams(search));
  const [draft, setDraft] = useState(query ?? blankQuery);
  const [followed, setFollowed] = useState(search);
  /** Addresses that our own fields lead to, until the router has come there. */
  const [asked, setAsked] = useState<string[]>([]);
  // Back and forward change the address: the fields follow it. Where they lead themselves, what was typed since then stays.
  if (followed !== search) {
    setFollowed(search);
    const at = asked.indexOf(search);
    if (at < 0) setDraft(query ?? blankQuery);
    setAsked(asked.slice(at + 1));
  }

  function go(next: Query) {
    const address = writeQuery(next);
    // As the address tells it: an order by distance goes with its place.
    setDraft(readQuery(new URLSearchParams(address)) ?? blankQuery);
    // The same search again is no step to go back over, but it is asked for anew.
    if (address === search) void queries.invalidateQueries({ queryKey: ['search'] });
    else {
      setAsked([...asked.filter((other) => other !== address), address]);
      void navigate(paths.search + address);
    }
  }
  /** What is ticked or picked is applied at once, but not before the first search. */
  function change(part: Partial<Query>) {
    const isTick = ['farmer', 'vendor', 'organic', 'category'].some((name) => name in part);
    if (query && isTick) go({ ...draft, ...part });
    else setDraft((current) => ({ ...current, ...part }));
  }
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8 lg:pb-16">
      <h1 className="sr-only">{words.title}</h1>
      <SearchForm words={words} draft={draft} onChange={change} onSearch={go}>
        {query ? (
          <Results words={words} query={query} onSearch={go} />
        ) : (
          <div>
            <QuickSearches words={words.chips} />
            <EmptyState
              picture="/assets/empty.svg"
              heading="h2"
              title={words.start.title}
              text={words.start.text}
            />
          </div>
        )}
      </SearchForm>
      <p className="mt-10 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-6 text-ink-2">
        {words.wanted.question}
        <Link to={paths.requirements} className="link inline-flex min-h-11 items-center font-semibold">
          {words.wanted.link}
        </Link>
      </p>
    </div>
  );
}
