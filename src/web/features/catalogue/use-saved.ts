import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { maxSavedProducts } from '#contract/trade/max-saved-products.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { followSavedHere, idsIn, readSavedHere, saveHere } from '#web/kit/session/saved-here.ts';

type Ids = { ids: string[] };

/** The ids that this person, or this device, has saved; none until they are known. */
export function useSavedIds() {
  const user = useAuthUser();
  const queryKey = ['saved-products', 'ids', user?.uid];
  const here = useSyncExternalStore(followSavedHere, readSavedHere, nothing);
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /api/me/saved-products/ids', {}),
    enabled: user !== null,
    staleTime: 60_000,
  });
  return { queryKey, isHere: !user, ids: user ? data?.ids : idsIn(here) };
}

/** Shown at once; the server hears of one press after the other. */
export function useSaved(id: string) {
  const queries = useQueryClient();
  const { queryKey, isHere, ids = [] } = useSavedIds();
  const isSaved = ids.includes(id);
  /** What the server has, while it is asked for something else. */
  const onServer = useRef<boolean>(undefined);
  const show = (save: boolean) =>
    queries.setQueryData<Ids>(queryKey, (now) => ({ ids: changed(now?.ids ?? [], id, save) }));
  const isFullHere = isHere && !isSaved && ids.length >= maxSavedProducts;
  const { mutate, error } = useMutation({
    mutationKey: ['saved-products', id],
    scope: { id: 'saved-products' },
    mutationFn: (save: boolean) =>
      save
        ? call('POST /api/me/saved-products', { ids: [id] })
        : call('DELETE /api/me/saved-products/:id', { id }),
    onMutate: async (save) => {
      onServer.current ??= isSaved;
      await queries.cancelQueries({ queryKey });
      show(save);
    },
    onSuccess: (_answer, save) => void (onServer.current = save),
    // Without a network nobody can be asked what the server has.
    onError: () => void show(onServer.current!),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: ['saved-products', id] }) === 1) onServer.current = undefined;
      // What the server says between two presses is not what was pressed last.
      if (queries.isMutating({ mutationKey: ['saved-products'] }) > 1) return;
      void queries.invalidateQueries({ queryKey: ['saved-products'] });
    },
  });
  return {
    isSaved,
    /** Who has no list yet does not know where it is kept. */
    isFirstHere: isHere && ids.length === 1,
    error,
    /** There is no room on this device: a press saves nothing. */
    isFullHere,
    toggle: () => {
      if (!isHere) mutate(!isSaved);
      else if (!isFullHere) saveHere(changed(idsIn(readSavedHere()), id, !isSaved));
    },
  };
}

function changed(ids: string[], id: string, save: boolean) {
  const others = ids.filter((other) => other !== id);
  return save ? [...others, id] : others;
}

/** A page is drawn for a stranger first. */
function nothing() {
  return '';
}
