import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../marks/button.tsx';

type Pages = { pages: { next: string | null }[] };
type List = Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'fetchNextPage'> & { data: Pages };

/** Adds the next page below. Without a script it sends the form of the search, with where this page ends. */
export function MoreButton({ form, list, children }: { form: string; list: List; children: ReactNode }) {
  function more(event: MouseEvent) {
    event.preventDefault();
    void list.fetchNextPage();
  }
  return (
    <Button
      type="submit"
      form={form}
      name="after"
      value={list.data.pages.at(-1)?.next ?? ''}
      tone="secondary"
      busy={list.isFetchingNextPage}
      onClick={more}
    >
      {children}
    </Button>
  );
}
