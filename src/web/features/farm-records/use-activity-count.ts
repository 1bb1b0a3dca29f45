import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useActivityList } from './use-activities.ts';

/** How many activities the signed-in farmer keeps, without the examples; nothing until it is known. */
export function useActivityCount() {
  return useActivityList(useAuthUser()?.uid).list.data?.filter(({ isExample }) => !isExample).length;
}
