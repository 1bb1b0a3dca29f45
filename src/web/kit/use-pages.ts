import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from './call.ts';

export type Paged = Endpoint<z.ZodObject, z.ZodType<{ items: unknown[]; next: string | number | null }>>;
type PageOf<Spec extends Paged> = z.output<Spec['reply']>;
type Asked<Spec extends Paged> = {
  /** News of it brings all pages that are on screen anew. */
  topic: string;
  spec: Spec;
  wish: object;
  refetchInterval?: number;
};

/** Page after page. What is on screen stays while another list comes. */
export function usePages<Spec extends Paged>({ topic, spec, wish, refetchInterval }: Asked<Spec>) {
  const pages = useInfiniteQuery({
    queryKey: [topic, spec.path, wish],
    queryFn: async ({ pageParam }) =>
      (await call(spec, { ...wish, after: pageParam ?? undefined })) as PageOf<Spec>,
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval,
    retry: 1,
  });
  const rows = pages.data?.pages.flatMap(({ items }) => items) as PageOf<Spec>['items'] | undefined;
  return { pages, rows };
}
