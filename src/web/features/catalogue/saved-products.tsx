import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { SavedProduct } from '#contract/trade/saved-products.ts';
import { call } from '#web/kit/api/call.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { followSavedHere, idsIn, readSavedHere, saveHere } from '#web/kit/session/saved-here.ts';
import { takeOverSaved } from '#web/kit/session/take-over-saved.ts';
import { fill, type Locale, plural, useWords } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { UndoNotice } from '#web/ui/states/undo-notice.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { ProductCard } from './product-card.tsx';
import { gridLook, ProductGridSkeleton } from './product-grid.tsx';
import { searchPath } from './search-query.ts';
import { useSaved, useSavedIds } from './use-saved.ts';

type Words = Locale['SavedProducts'];

export function SavedProducts({ uid }: { uid: string }) {
  const words = useWords('SavedProducts');
  const list = useQuery({
    queryKey: ['saved-products', 'list', uid],
    queryFn: () => call('GET /api/me/saved-products', {}),
    retry: 1,
  });
  return (
    <>
      <p className="mb-4 max-w-[62ch] text-ink-2">{words.text}</p>
      <LeftOut words={words.leftOut} />
      {list.data ? (
        <Saved items={list.data} words={words} />
      ) : list.isError ? (
        <TryAgain heading="h2" words={words.error} list={list} />
      ) : (
        <ProductGridSkeleton label={words.loading} />
      )}
    </>
  );
}

/** What was saved on this device before the sign-in and has no room in the list. */
function LeftOut({ words }: { words: Words['leftOut'] }) {
  const queries = useQueryClient();
  const here = useSyncExternalStore(followSavedHere, readSavedHere);
  const { isBusy, run } = useTask();
  const count = idsIn(here).length;
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="wheat">
        <p>{plural(count, words.text)}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            tone="secondary"
            size="sm"
            busy={isBusy}
            onClick={() => void run(() => takeOverSaved(queries), { failed: '' })}
          >
            {words.add}
          </Button>
          <Button tone="quiet" size="sm" onClick={() => saveHere([])}>
            {words.forget}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

type Seen = { from: SavedProduct[]; items: SavedProduct[] };

/** What is removed while the page is open keeps its place, to be put back. */
function Saved({ items, words }: { items: SavedProduct[]; words: Words }) {
  const product = useWords('Product');
  const { ids = [] } = useSavedIds();
  const [seen, setSeen] = useState<Seen>({ from: items, items });
  if (seen.from !== items) setSeen({ from: items, items: joined(seen.items, items) });
  if (seen.items.length === 0) return <NothingSaved words={words.empty} />;
  return (
    <>
      <p className="mb-3 text-ink-2">{plural(ids.length, words.count)}</p>
      <ul className={gridLook}>
        {seen.items.map((item) => (
          <Row key={item.id} item={item} isSaved={ids.includes(item.id)} words={words} product={product} />
        ))}
      </ul>
    </>
  );
}

type RowProps = { item: SavedProduct; isSaved: boolean; words: Words; product: Locale['Product'] };

function Row({ item, isSaved, words, product }: RowProps) {
  const { toggle } = useSaved(item.id);
  if (!item.product) return isSaved && <Gone crop={item.crop} words={words.gone} onRemove={toggle} />;
  if (isSaved)
    return <ProductCard product={item.product} wasOnSale={item.state === 'open'} words={product} />;
  return (
    <li className="self-start overflow-hidden rounded-md border border-line">
      <UndoNotice
        text={fill(words.removed, { name: item.product.name })}
        label={words.undo}
        onUndo={toggle}
        buttonRef={focusIfLost}
      />
    </li>
  );
}

/** There is nothing that could be put back. */
function Gone({
  crop,
  words,
  onRemove,
}: {
  crop: string | null;
  words: Words['gone'];
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-col gap-2 self-start rounded-md border border-line bg-sunk p-4">
      <h2 className="text-3 leading-[1.3] font-bold text-ink-2 first-letter:uppercase">
        {crop ?? words.unknown}
      </h2>
      <p>{words.text}</p>
      <p className="flex flex-wrap gap-2">
        <Link to={searchPath({ text: crop ?? '' })} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
          {words.others}
        </Link>
        <Button tone="quiet" size="sm" onClick={onRemove}>
          {words.remove}
        </Button>
      </p>
    </li>
  );
}

/** New ones come first, as on the server; what is no longer there stays where it was. */
function joined(before: SavedProduct[], now: SavedProduct[]) {
  const known = new Set(before.map(({ id }) => id));
  const current = new Map(now.map((item) => [item.id, item]));
  return [...now.filter(({ id }) => !known.has(id)), ...before.map((item) => current.get(item.id) ?? item)];
}

/** The heart that was pressed is gone, and the focus with it. */
function focusIfLost(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus();
}
