import { useRef } from 'react';
import { Link } from 'react-router';
import type { FollowedSeller } from '#contract/sellers/followed-sellers.ts';
import { paths, sellerPath } from '#contract/site/paths.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { ResultNotice } from '#web/ui/states/result-notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { useFollowed } from './use-followed.ts';

type Words = Locale['FollowedSellers'];

export function FollowedList({ uid }: { uid: string }) {
  const words = useWords('FollowedSellers');
  const { list, follow, unfollow } = useFollowed(uid);
  const top = useRef<HTMLDivElement>(null);
  const { result, run } = useTask();
  /** The button that was pressed goes with its row, and would take the reader's place on the page along. */
  function act(done: string, seller: FollowedSeller, change: typeof follow, undo?: () => void) {
    top.current?.focus();
    void run(() => change(seller), {
      done: fill(done, { name: seller.name }),
      undo,
      failed: ({ message }) => message,
    });
  }
  function leave(seller: FollowedSeller) {
    const undo = seller.isGone ? undefined : () => act(words.followed, seller, follow);
    act(words.unfollowed, seller, unfollow, undo);
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <p className="mb-4 max-w-[62ch] text-ink-2">{words.text}</p>
      <div className="sticky top-20 z-10 mb-3 empty:hidden">
        <ResultNotice result={result} undoLabel={words.undo} />
      </div>
      {list.data ? (
        <Rows sellers={list.data} words={words} onLeave={leave} />
      ) : list.isError ? (
        <TryAgain heading="h2" words={words.error} list={list} />
      ) : (
        <SkeletonRows rows={3} label={words.loading} />
      )}
    </div>
  );
}

type RowsProps = { sellers: FollowedSeller[]; words: Words; onLeave: (seller: FollowedSeller) => void };

function Rows({ sellers, words, onLeave }: RowsProps) {
  if (sellers.length === 0) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading="h2"
        title={words.empty.title}
        text={words.empty.text}
        action={
          <Link to={paths.search} className={buttonLook()}>
            {words.empty.search}
          </Link>
        }
      />
    );
  }
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {sellers.map((seller) => (
        <Row key={seller.role + seller.id} seller={seller} words={words} onLeave={() => onLeave(seller)} />
      ))}
    </ul>
  );
}

function Row({ seller, words, onLeave }: { seller: FollowedSeller; words: Words; onLeave: () => void }) {
  const { role, id, name, city, isGone } = seller;
  return (
    <li className="grid gap-1 rounded-md border border-line bg-card p-4">
      <h2 className="text-3 leading-[1.3] font-bold wrap-anywhere">
        {isGone ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={sellerPath(role, id)} className="link">
            <bdi>{name}</bdi>
          </Link>
        )}
      </h2>
      <p className="wrap-anywhere text-ink-2">
        {isGone ? words.gone : fill(words.place, { kind: words.kinds[role], city })}
      </p>
      <div className="-mb-2 flex justify-end">
        <Button tone="quiet" size="sm" aria-label={fill(words.unfollowLabel, { name })} onClick={onLeave}>
          {words.unfollow}
        </Button>
      </div>
    </li>
  );
}
