import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { AdminWords } from '#web/features/admin/admin-list.tsx';
import { NewPeople } from '#web/features/admin/new-people.tsx';
import { OverviewScreen } from '#web/features/admin/overview-screen.tsx';
import { useGateways } from '#web/features/admin/use-admin.ts';
import { NewestMessages } from '#web/features/messages/message-list.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { Panel } from '#web/ui/layout/panel.tsx';

export function AdminDashboardPage({ words }: { words: AdminWords }) {
  const gateways = useGateways();
  usePageTitle(words.pageTitle);
  return (
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
        <NewestMessages words={words} most={5} canMail={gateways.data?.mail} />
      </Panel>
    </OverviewScreen>
  );
}
