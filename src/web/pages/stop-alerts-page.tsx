import { useParams } from 'react-router';
import { StopScreen } from '#web/features/alerts/stop-screen.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

/** Stops the daily messages, for whoever has the link from one of them. */
export function StopAlertsPage() {
  const { secret = '' } = useParams();
  const words = useWords('StopAlerts');
  usePageTitle(words.pageTitle);
  return (
    <div className="wrap py-5 lg:py-8">
      <StopScreen secret={secret} words={words} />
    </div>
  );
}
