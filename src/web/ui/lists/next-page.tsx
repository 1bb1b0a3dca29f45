import type { ReactNode } from 'react';
import { Button } from '../marks/button.tsx';

export type Pages = {
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
};
type Props = { list: Pages; size?: 'sm'; children: ReactNode };

/** Adds the next page below; nothing after the last. */
export function NextPage({ list, size, children }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      tone="secondary"
      size={size}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage?.()}
    >
      {children}
    </Button>
  );
}
