import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { paths } from '#contract/site/paths.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { useWantedCount } from './use-wanted.ts';
import { WantedForm } from './wanted-form.tsx';
import { WantedList } from './wanted-list.tsx';
import type { WantedParts } from './wanted-parts.ts';
import type { PublicWords } from './texts.ts';
import { blankQuery, readQuery, type Query, writeQuery } from './wanted-query.ts';

/** What is typed is a draft; what is looked for is what stands in the address. */
export function WantedSearch(parts: WantedParts) {
  const { words } = parts;
  const { search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = readQuery(new URLSearchParams(search));
  const [draft, setDraft] = useState(query);
  const [followed, setFollowed] = useState(search);
  // Back and forward change the address: the fields follow it.
  if (followed !== search) {
    setFollowed(search);
    setDraft(query);
  }
  const { data } = useWantedCount(query);

  function go(next: Query) {
    setDraft(next);
    const address = writeQuery(next);
    // The same search again is no step to go back over, but it is asked for anew.
    if (address === search) void queries.invalidateQueries({ queryKey: ['requirements'] });
    else void navigate(paths.requirements + address);
  }
  return (
    <>
      <WantedForm
        words={words}
        draft={draft}
        onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
        onSearch={go}
        onClear={() => go({ ...blankQuery, text: draft.text })}
      />
      <section aria-label={words.results} className="mt-4 lg:mt-6">
        <output className="mb-3 block min-h-6 font-bold tabular-nums">
          {data && countWords(data, words)}
        </output>
        <WantedList {...parts} query={query} onAll={() => go(blankQuery)} />
      </section>
    </>
  );
}

function countWords({ count, isCapped }: { count: number; isCapped: boolean }, words: PublicWords) {
  return isCapped ? fill(words.countCapped, { count: grouped(count) }) : plural(count, words.count);
}
