import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { call } from '../api/call.ts';

export type Paged = Endpoint<z.ZodObject, z.ZodType<{ items: unknown[]; next: string | number | null }>>;
type PageOf<Spec extends Paged> = z.output<Spec['reply']>;
type Asked<Spec extends Paged> = {
  /** News of it brings all pages that are on screen anew. */
  topic: string;
  /** What else the key begins with, where the lists of one topic are changed together. */
  whose?: readonly unknown[];
  spec: Spec;
  query: object;
  isOn?: boolean;
  gcTime?: number;
  refetchInterval?: number;
};

/** Page after page. What is on screen stays while another list comes. */
export function usePages<Spec extends Paged>(asked: Asked<Spec>) {
  const { topic, whose = [], spec, query, isOn, gcTime, refetchInterval } = asked;
  const pages = useInfiniteQuery({
    queryKey: [topic, ...whose, spec.path, query],
    queryFn: async ({ pageParam }) =>
      (await call(spec, { ...query, after: pageParam ?? undefined })) as PageOf<Spec>,
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: isOn,
    gcTime,
    refetchInterval,
    retry: 1,
  });
  const rows = pages.data?.pages.flatMap(({ items }) => items) as PageOf<Spec>['items'] | undefined;
  return { pages, rows };
}
