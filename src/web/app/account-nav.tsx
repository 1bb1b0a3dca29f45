import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useSignOut } from '#web/kit/session/use-sign-out.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { drawn } from './drawn-links.ts';

const DashboardMenu = lazy(async () => ({ default: (await import('./dashboard-menu.tsx')).DashboardMenu }));

/** What a signed-in user finds beside the links: the dashboards of their roles, their account, and the way out. */
export function AccountNav({ words }: { words: Locale['Navbar'] }) {
  const user = useAuthUser();
  const signOut = useSignOut();
  if (!user) return null;
  const entries = drawn(words.dashboards).filter(({ role }) => !role || Object.hasOwn(user.roles, role));
  return (
    <div className="grid gap-2 max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:py-3 lg:flex lg:items-center">
      <Suspense fallback={<span className="h-11" />}>
        <DashboardMenu label={words.dashboard} entries={entries} />
      </Suspense>
      <button
        type="button"
        className={`${buttonLook({ tone: 'quiet', size: 'sm' })} max-lg:justify-self-start`}
        onClick={() => void signOut()}
      >
        <LogOut size={20} /> {words.signOut}
      </button>
    </div>
  );
}
