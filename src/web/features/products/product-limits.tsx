import { useQuery } from '@tanstack/react-query';
import { call } from '#web/kit/api/call.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';

/** How near a seller is to what one seller can keep, and add in a day. Without an answer nothing is said. */
export function ProductLimits({ uid, isAdding }: { uid: string; isAdding: boolean }) {
  const { data } = useQuery({
    queryKey: ['product-room', uid],
    queryFn: () => call('GET /api/me/products/room', {}),
    enabled: isAdding,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (!data || !isAdding) return null;
  return (
    <div className="empty:hidden">
      <LimitHint of="products" {...data.kept} />
      <LimitHint of="productsToday" {...data.today} />
    </div>
  );
}
