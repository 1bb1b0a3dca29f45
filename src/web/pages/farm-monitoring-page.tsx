import { Monitoring } from '#web/features/farm-records/monitoring.tsx';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function FarmMonitoringPage() {
  const words = useWords('farmMonitoring');
  const user = useAuthUser();
  usePageTitle(words?.labels.pageTitle);
  if (!words || !user) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap pt-5 sm:pb-5 lg:py-8">
      <Monitoring words={words} uid={user.uid} />
    </div>
  );
}
