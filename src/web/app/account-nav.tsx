import { lazy, Suspense } from 'react';
import { useAuthUser } from '#web/kit/auth-user.ts';
import type { Locale } from '#web/kit/words.ts';
import { drawn } from './drawn-links.ts';

const DashboardMenu = lazy(async () => ({ default: (await import('./dashboard-menu.tsx')).DashboardMenu }));

/** What a signed-in user finds beside the links. An entry is drawn once its page exists and the user holds its role. */
export function AccountNav({ words }: { words: Locale['Navbar'] }) {
  const user = useAuthUser();
  const entries = drawn(words.dashboards).filter(({ role }) => user?.roles?.[role]);
  if (entries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DashboardMenu label={words.dashboard} entries={entries} />
    </Suspense>
  );
}
