import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Where a city lies: a place, null when nobody knows or can be asked, undefined while it is looked for. Without a name
 *  nobody is asked. */
export function useLocated(city: string) {
  const { data, isError } = useQuery({
    queryKey: ['places', 'located', city],
    queryFn: () => call('GET /api/places/located', { q: city }),
    enabled: city !== '',
    staleTime: Infinity,
    retry: 1,
  });
  if (data) return data.place;
  return isError || city === '' ? null : undefined;
}
