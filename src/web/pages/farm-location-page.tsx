import { FarmLocation } from '#web/features/locations/farm-location.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';

export function FarmLocationPage() {
  const words = useWords('farmLocation');
  const farm = useUser().farmerData;
  usePageTitle(words.pageTitle);
  if (!farm) return null;
  return (
    <div className="wrap py-5 lg:py-8">
      <FarmLocation farm={farm} words={words} />
    </div>
  );
}
