import { PairsScreen } from '#web/features/admin/pairs-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminPairsPage() {
  const words = useWords('Admin');
  usePageTitle(words.pairs.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <PairsScreen words={words} />
    </div>
  );
}
