import { useLocation } from 'react-router';
import { useAuthUser } from './auth-user.ts';

/** What a link of the market office leaves in the history entry. */
export const fromOffice = { isFromOffice: true };

/** An admin who has opened a page of the market from the office keeps its menu there: else nothing leads back. */
export function useOpenedFromOffice() {
  const state = useLocation().state as Partial<typeof fromOffice> | null;
  const user = useAuthUser();
  return Boolean(user?.roles.isAdmin && state?.isFromOffice);
}
