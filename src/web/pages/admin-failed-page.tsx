import { FailedScreen } from '#web/features/admin/failed-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminFailedPage() {
  const words = useWords('Admin');
  usePageTitle(words.failed.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <FailedScreen words={words} />
    </div>
  );
}
