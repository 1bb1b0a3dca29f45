import { adminEntries } from '#web/features/dashboard/entries.ts';
import { Sidebar } from '#web/features/dashboard/sidebar.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useWords } from '#web/kit/words/words.ts';

export function AdminSidebar() {
  const words = useWords('Admin');
  const user = useAuthUser();
  if (!user) return null;
  const name = user.username || words.noUser;
  return (
    <Sidebar
      words={words.sidebar}
      owner={{ name, picture: user.picture, pictureLabel: name, label: words.ownerLabel, tone: 'wheat' }}
      entries={adminEntries(words.sidebar)}
    />
  );
}
