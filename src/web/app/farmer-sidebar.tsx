import { farmerEntries } from '#web/features/dashboard/entries.ts';
import { Sidebar } from '#web/features/dashboard/sidebar.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { fill, useWords } from '#web/kit/words/words.ts';

export function FarmerSidebar() {
  const words = useWords('FarmerDashboard');
  const user = useAuthUser();
  if (!user) return null;
  const name = user.username || words.noUser;
  const pictureLabel = fill(words.sidebar.profileImage, { name });
  const entries = farmerEntries(words.sidebar, user.farmerData);
  return (
    <Sidebar
      words={words.sidebar}
      owner={{ name, picture: user.picture, pictureLabel, label: words.ownerLabel, tone: 'green' }}
      entries={entries}
    />
  );
}
