import { ErrorsScreen } from '#web/features/admin/errors-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminErrorsPage() {
  const words = useWords('Admin');
  usePageTitle(words.errors.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <ErrorsScreen words={words} />
    </div>
  );
}
