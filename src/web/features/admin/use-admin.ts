import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, InputOf } from '#contract/api/every-endpoint.ts';
import { useResource } from '#web/kit/api/use-resource.ts';
import { call } from '#web/kit/api/call.ts';
import { type Paged, usePages as usePagesOf } from '#web/kit/lists/use-pages.ts';

/** Not all that an admin sees is announced to them: what stands on the screen is asked for again each minute. */
const refetchInterval = 60_000;

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => call('GET /api/admin/overview', {}),
    refetchInterval,
  });
}

export function useWaiting() {
  return useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: () => call('GET /api/admin/waiting', {}),
    refetchInterval,
  });
}

export function useFailedMessages() {
  return useQuery({
    queryKey: ['admin', 'failed'],
    queryFn: () => call('GET /api/admin/failed-messages', {}),
    refetchInterval,
  });
}

export function useClientErrors() {
  return useQuery({
    queryKey: ['admin', 'errors'],
    queryFn: () => call('GET /api/admin/client-errors', {}),
    refetchInterval,
  });
}

export function useSuspiciousPairs() {
  return useQuery({
    queryKey: ['admin', 'pairs'],
    queryFn: () => call('GET /api/admin/suspicious-pairs', {}),
    refetchInterval,
  });
}

export function useGateways() {
  return useQuery({
    queryKey: ['admin', 'gateways'],
    queryFn: () => call('GET /api/admin/gateways', {}),
    staleTime: Infinity,
  });
}

export function usePerson(id: string) {
  return useResource({
    queryKey: ['admin', 'person', id],
    queryFn: () => call('GET /api/admin/people/:id', { id }),
  });
}

export function useReportsAbout(id: string) {
  return useQuery({
    queryKey: ['admin', 'reports', id],
    queryFn: () => call('GET /api/admin/people/:id/reports', { id }),
  });
}

export function useHiddenQuestions(id: string) {
  return useQuery({
    queryKey: ['admin', 'questions', id],
    queryFn: () => call('GET /api/admin/people/:id/questions', { id }),
  });
}

export function useReviewsBy(id: string) {
  return useQuery({
    queryKey: ['admin', 'reviews', id],
    queryFn: () => call('GET /api/admin/people/:id/reviews', { id }),
  });
}

export function useNotes(id: string) {
  return useQuery({
    queryKey: ['admin', 'notes', id],
    queryFn: () => call('GET /api/admin/people/:id/notes', { id }),
  });
}

export function useAdminPages<Name extends Paged>(endpoint: Name, query: object) {
  return usePagesOf({ topic: 'admin', endpoint, query, refetchInterval });
}

/** Something that an admin does, and then looks at everything anew. */
export function useAdminAction<Name extends EndpointName>(endpoint: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(endpoint, input),
    onSettled: (_, error) => {
      const refreshed = queries.invalidateQueries({ queryKey: ['admin'] });
      // What was refused is said at once: whoever is signed out would wait for lists that are refused as well, and asked
      // for again and again.
      return error ? undefined : refreshed;
    },
  });
}
