import { useQuery } from '@tanstack/react-query';
import { farmRecords } from '#contract/farm-records.ts';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { call } from '#web/kit/call.ts';

/** How many activities the signed-in farmer keeps; nothing until it is known. */
export function useActivityCount() {
  const uid = useAuthUser()?.uid;
  const { data } = useQuery({
    queryKey: ['farm-records', 'activities', uid],
    queryFn: () => call(farmRecords.activities, {}),
    enabled: uid !== undefined,
    retry: 1,
  });
  return data?.length;
}
