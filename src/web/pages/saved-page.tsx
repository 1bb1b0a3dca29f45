import { SavedScreen } from '#web/features/catalogue/saved-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useWords } from '#web/kit/words/words.ts';

export function SavedPage() {
  usePageTitle(useWords('SavedProducts').title);
  const { uid } = useUser();
  return <SavedScreen key={uid} uid={uid} />;
}
