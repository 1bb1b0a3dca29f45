import { Suspense } from 'react';
import { WantedScreen } from '#web/features/requirements/wanted-screen.tsx';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useLive } from '#web/kit/live/use-live.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLocale } from '#web/kit/words/words.ts';

/** Only for sellers: who else reads this page does not fetch it. */
const SellerBar = lazyPart(
  'seller-bar',
  async () => (await import('#web/features/today/seller-bar.tsx')).SellerBar,
);

export function RequirementsPage() {
  useLive();
  const words = useLocale();
  const user = useAuthUser();
  usePageTitle(words.Requirements.pageTitle);
  const { isFarmer, isVendor } = user?.roles ?? {};
  return (
    <>
      <WantedScreen user={user} words={words.Requirements} units={words.RequirementModal.units} />
      {user && (isFarmer || isVendor) && (
        <Suspense>
          <SellerBar seller={isFarmer ? 'farmer' : 'vendor'} uid={user.uid} />
        </Suspense>
      )}
    </>
  );
}
