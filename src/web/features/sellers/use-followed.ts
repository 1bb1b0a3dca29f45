import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FollowedSeller } from '#contract/sellers/followed-sellers.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';

type Page = { role: SellerRole; id: string };

/** The sellers that this person follows; every change answers with the whole list. */
export function useFollowed(uid: string | undefined) {
  const queries = useQueryClient();
  const queryKey = ['followed-sellers', 'mine', uid];
  const list = useQuery({
    queryKey,
    queryFn: () => call('GET /api/me/followed-sellers', {}),
    enabled: uid !== undefined,
    staleTime: 60_000,
    retry: 1,
  });
  async function keep(changing: Promise<FollowedSeller[]>) {
    await queries.cancelQueries({ queryKey });
    const all = await changing;
    queries.setQueryData(queryKey, all);
  }
  return {
    list,
    follow: ({ role, id }: Page) => keep(call('POST /api/me/followed-sellers', { role, id })),
    unfollow: ({ role, id }: Page) => keep(call('DELETE /api/me/followed-sellers/:role/:id', { role, id })),
  };
}
