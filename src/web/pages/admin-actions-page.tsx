import { ActionsScreen } from '#web/features/admin/actions-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminActionsPage() {
  const words = useWords('Admin');
  usePageTitle(words.actions.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <ActionsScreen words={words} />
    </div>
  );
}
