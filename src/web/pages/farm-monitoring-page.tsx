import { Monitoring } from '#web/features/farm-records/monitoring.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function FarmMonitoringPage() {
  const words = useWords('farmMonitoring');
  const user = useUser();
  usePageTitle(words.labels.pageTitle);
  return (
    <div className="wrap pt-5 sm:pb-5 lg:py-8">
      <Monitoring words={words} uid={user.uid} />
    </div>
  );
}
