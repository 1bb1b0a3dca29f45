import { PeopleScreen } from '#web/features/admin/people-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminPeoplePage() {
  const words = useWords('Admin');
  usePageTitle(words.people.title);
  return (
    <div className="wrap py-5 lg:py-8">
      <PeopleScreen words={words} />
    </div>
  );
}
