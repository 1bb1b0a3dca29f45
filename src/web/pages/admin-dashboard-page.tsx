import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { NewPeople } from '#web/features/admin/new-people.tsx';
import { OverviewScreen } from '#web/features/admin/overview-screen.tsx';
import { NewestMessages } from '#web/features/messages/message-list.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';

export function AdminDashboardPage() {
  const words = useWords('Admin');
  usePageTitle(words.pageTitle);
  return (
    <div className="wrap py-5 lg:py-8">
      <OverviewScreen words={words}>
        <NewPeople words={words} />
        <Panel
          title={words.messages.title}
          action={
            <Link to={paths.adminMessages} className="link inline-flex min-h-11 items-center font-semibold">
              {words.messages.seeAll}
            </Link>
          }
        >
          <NewestMessages words={words} most={5} />
        </Panel>
      </OverviewScreen>
    </div>
  );
}
