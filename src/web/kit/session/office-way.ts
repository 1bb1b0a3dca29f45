import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromOffice } from './opened-from-office.ts';

type OfficeState = Partial<typeof fromOffice & { list: string }> | null;

/** Leaves in the history entry that one comes from the office, and from which list with what filter and search. */
export function useOfficeState() {
  const { pathname, search } = useLocation();
  return { ...fromOffice, list: pathname + search };
}

/** The way back to a list of the office, as it was left. */
export function useListBehind(path: string) {
  const { list } = (useLocation().state as OfficeState) ?? {};
  return list?.split('?')[0] === path ? list : path;
}

/** Whoever has only the office to go back to has its menu, whatever led them here. */
export function useOfficeMenu(isOfOffice: boolean) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isMarked = Boolean((state as OfficeState)?.isFromOffice);
  const mark = useEffectEvent(
    () => void navigate({ search, hash }, { replace: true, state: { ...state, ...fromOffice } }),
  );
  useEffect(() => {
    if (isOfOffice && !isMarked) mark();
  }, [isOfOffice, isMarked]);
}
