import { WaitingScreen } from '#web/features/admin/waiting-screen.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function AdminWaitingPage() {
  const words = useWords('Admin');
  const offer = useWords('Product');
  usePageTitle(words?.waiting.title);
  if (!words || !offer) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8">
      <WaitingScreen words={words} offer={offer} />
    </div>
  );
}
