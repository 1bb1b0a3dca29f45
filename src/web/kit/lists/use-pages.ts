import { useInfiniteQuery } from '@tanstack/react-query';
import type { EndpointName, InputOf, ReplyOf } from '#contract/api/every-endpoint.ts';
import { call } from '../api/call.ts';

type Page = { items: unknown[]; next: string | number | null };
/** The endpoints that answer page by page. */
export type Paged = { [Name in EndpointName]: ReplyOf<Name> extends Page ? Name : never }[EndpointName];
type PageOf<Name extends Paged> = Extract<ReplyOf<Name>, Page>;
type Asked<Name extends Paged> = {
  /** News of it brings all pages that are on screen anew. */
  topic: string;
  /** What else the key begins with, where the lists of one topic are changed together. */
  keyParts?: readonly unknown[];
  endpoint: Name;
  query: object;
  isOn?: boolean;
  gcTime?: number;
  refetchInterval?: number;
};

/** A list by pages (infinite query). The rows on the screen stay while another list loads. */
export function usePages<Name extends Paged>(asked: Asked<Name>) {
  const { topic, keyParts = [], endpoint, query, isOn, gcTime, refetchInterval } = asked;
  const pages = useInfiniteQuery({
    queryKey: [topic, ...keyParts, endpoint, query],
    queryFn: async ({ pageParam }) =>
      (await call(endpoint, { ...query, after: pageParam ?? undefined } as InputOf<Name>)) as PageOf<Name>,
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: isOn,
    gcTime,
    refetchInterval,
    retry: 1,
  });
  const rows = pages.data?.pages.flatMap(({ items }) => items as unknown[]) as
    | PageOf<Name>['items']
    | undefined;
  return { pages, rows };
}
