import { type ReactNode, useId, useState } from 'react';
import { grouped } from '#contract/text/words.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { type Loading, LoadingState } from '#web/ui/states/loading-state.tsx';

const maxAtFirst = 3;

type Words = {
  title: string;
  text: string;
  empty: string;
  all: string;
  more: string;
  loading: string;
  error: { title: string; text: string; retry: string };
};
type Found<Item> = { items: Item[]; isCapped: boolean };
type List<Item> = Loading & { data: Found<Item> | undefined };
type Props<Item> = {
  name: string;
  words: Words;
  list: List<Item>;
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  children?: ReactNode;
};

/** What fits of what the other side wants or offers: the first few, and the others at a press. */
export function MatchList<Item>({ name, words, list, keyOf, row, children }: Props<Item>) {
  const headingId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const found = list.data;
  return (
    <section aria-labelledby={headingId} className="rounded-md border border-line bg-card">
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id={headingId} className="title-section">
          {words.title}
        </h2>
        <p className="text-1 text-ink-3">{words.text}</p>
      </div>
      <KeptHeight name={name} isWaiting={!found && !list.isError} isKept={!!found && !isWhole}>
        {found ? (
          <>
            {found.items.length === 0 && <p className="px-4 py-5 text-ink-2 sm:px-5">{words.empty}</p>}
            <ul aria-live="polite" aria-relevant="additions" className="divide-y divide-line empty:hidden">
              {found.items.slice(0, isWhole ? undefined : maxAtFirst).map((item) => (
                <li
                  key={keyOf(item)}
                  className="grid gap-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_12rem] sm:items-center sm:gap-5 sm:px-5"
                >
                  {row(item)}
                </li>
              ))}
            </ul>
            {!isWhole && found.items.length > maxAtFirst && (
              <p className="border-t border-line px-4 py-3 sm:px-5">
                <Button tone="secondary" size="sm" onClick={() => setIsWhole(true)} className="max-sm:w-full">
                  {fill(words.all, { count: grouped(found.items.length) })}
                </Button>
              </p>
            )}
            {isWhole && found.isCapped && (
              <p className="border-t border-line px-4 py-3 text-ink-2 sm:px-5">{words.more}</p>
            )}
          </>
        ) : (
          <LoadingState words={words} list={list} rows={2} />
        )}
      </KeptHeight>
      {children}
    </section>
  );
}
