import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { paths } from '#contract/api/paths.ts';
import { fill, plural } from '#web/kit/words.ts';
import { useWantedCount } from './use-wanted.ts';
import { WantedForm } from './wanted-form.tsx';
import { WantedList, type WantedParts } from './wanted-list.tsx';
import type { PublicWords } from './texts.ts';
import { blankWish, readWish, type Wish, writeWish } from './wanted-wish.ts';

/** What is typed is a draft; what is looked for is what stands in the address. */
export function Wanted(parts: WantedParts) {
  const { words } = parts;
  const { search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const wish = readWish(new URLSearchParams(search));
  const [draft, setDraft] = useState(wish);
  const [followed, setFollowed] = useState(search);
  // Back and forward change the address: the fields follow it.
  if (followed !== search) {
    setFollowed(search);
    setDraft(wish);
  }
  const { data } = useWantedCount(wish);

  function go(next: Wish) {
    setDraft(next);
    const address = writeWish(next);
    // The same search again is no step to go back over, but it is asked for anew.
    if (address === search) void queries.invalidateQueries({ queryKey: ['requirements'] });
    else void navigate(paths.requirements + address);
  }
  return (
    <>
      <WantedForm
        words={words}
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
        onSearch={go}
        onClear={() => go({ ...blankWish, text: draft.text })}
      />
      <section aria-label={words.results} className="mt-4 lg:mt-6">
        <output className="mb-3 block min-h-6 font-bold tabular-nums">
          {data && countWords(data, words)}
        </output>
        <WantedList {...parts} wish={wish} onAll={() => go(blankWish)} />
      </section>
    </>
  );
}

function countWords({ count, isCapped }: { count: number; isCapped: boolean }, words: PublicWords) {
  return isCapped ? fill(words.countCapped, { count: grouped(count) }) : plural(count, words.count);
}
