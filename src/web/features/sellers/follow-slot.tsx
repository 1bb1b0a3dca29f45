import { Suspense } from 'react';
import type { SellerRole } from '#contract/trade/products.ts';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useHydrated } from '#web/kit/screen/use-hydrated.ts';
import { useWords } from '#web/kit/words/words.ts';

const FollowButton = lazyPart('follow', async () => (await import('./follow-button.tsx')).FollowButton);

/** Holds the place of the button that follows this seller. */
export function FollowSlot(page: { seller: SellerRole; id: string; name: string }) {
  const isHydrated = useHydrated();
  const { follow } = useWords('Shop');
  return (
    <div className="min-h-11 noscript:hidden">
      <Suspense>{isHydrated && <FollowButton {...page} words={follow} />}</Suspense>
    </div>
  );
}
