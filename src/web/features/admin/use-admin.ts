import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { admin } from '#contract/office/admin.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { clientErrors } from '#contract/api/client-errors.ts';
import { suspiciousPairs } from '#contract/office/suspicious-pairs.ts';
import { call } from '#web/kit/api/call.ts';
import { type Paged, usePages as usePagesOf } from '#web/kit/lists/use-pages.ts';

/** Not all that an admin sees is announced to them: what stands on the screen is asked for again each minute. */
const refetchInterval = 60_000;

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => call(admin.overview, {}),
    refetchInterval,
  });
}

export function useWaiting() {
  return useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: () => call(admin.waiting, {}),
    refetchInterval,
  });
}

export function useFailedMessages() {
  return useQuery({
    queryKey: ['admin', 'failed'],
    queryFn: () => call(admin.failedMessages, {}),
    refetchInterval,
  });
}

export function useClientErrors() {
  return useQuery({
    queryKey: ['admin', 'errors'],
    queryFn: () => call(clientErrors.list, {}),
    refetchInterval,
  });
}

export function useSuspiciousPairs() {
  return useQuery({
    queryKey: ['admin', 'pairs'],
    queryFn: () => call(suspiciousPairs.list, {}),
    refetchInterval,
  });
}

export function usePerson(id: string) {
  return useQuery({ queryKey: ['admin', 'person', id], queryFn: () => call(admin.person, { id }) });
}

export function usePages<Spec extends Paged>(spec: Spec, query: object) {
  return usePagesOf({ topic: 'admin', spec, query, refetchInterval });
}

/** Something that an admin does, and then looks at everything anew. */
export function useAdminAction<Input extends z.ZodObject, Reply extends z.ZodType>(
  spec: Endpoint<Input, Reply>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<Input>) => call(spec, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
