import { WaitingScreen } from '#web/features/admin/waiting-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminWaitingPage() {
  const words = useWords('Admin');
  usePageTitle(words.waiting.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <WaitingScreen words={words} />
    </div>
  );
}
