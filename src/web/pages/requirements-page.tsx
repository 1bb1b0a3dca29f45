import { WantedScreen } from '#web/features/requirements/wanted-screen.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useLive } from '#web/kit/live/use-live.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLocale } from '#web/kit/words/words.ts';

export function RequirementsPage() {
  useLive();
  const words = useLocale();
  const user = useAuthUser();
  usePageTitle(words.Requirements.pageTitle);
  return <WantedScreen user={user} words={words.Requirements} units={words.RequirementModal.units} />;
}
