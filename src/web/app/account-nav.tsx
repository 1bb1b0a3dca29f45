import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { entriesOf } from '#web/kit/outbox/store.ts';
import { useSignOut } from '#web/kit/session/use-sign-out.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { withPaths } from './links-with-paths.ts';
import { navLook } from './nav-look.tsx';

const loadDialog = async () => (await import('./unsent-dialog.tsx')).UnsentDialog;

const quick: string[] = [
  paths.farmerOrders,
  paths.vendorOrders,
  paths.buyerOrders,
  paths.buyerOffers,
  paths.saved,
  paths.requirements,
];

/** What a signed-in user finds beside the links: the dashboards of their roles, their account, and the way out. */
export function AccountNav({ user, words }: { user: User; words: Locale['Navbar'] }) {
  const signOut = useSignOut();
  const [unsent, setUnsent] = useState(0);
  const { part: UnsentDialog, want } = useLazyPart('unsent', loadDialog);
  const own = withPaths(words.dashboards).filter(
    ({ role }) => !role || role.split(' ').some((flag) => Object.hasOwn(user.roles, flag)),
  );
  const entries = own.map(({ label, longLabel = label, path }) => {
    const isUnique = own.every((other) => other.label !== label || other.path === path);
    return { label: isUnique ? label : longLabel, path };
  });
  /** What waits to be sent stays on the device, so whoever cannot be asked loses nothing. */
  async function askOrLeave() {
    const entries = await entriesOf(user.uid).catch(() => []);
    if (entries.length === 0 || !(await want())) return signOut();
    setUnsent(entries.length);
  }
  return (
    <div className="grid gap-2 max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:py-3 lg:flex lg:shrink-0 lg:items-center">
      {/* On a phone one tap from the menu; on a desk among the dashboards. */}
      {entries
        .filter(({ path }) => quick.includes(path))
        .map(({ path, label }) => (
          <Link key={path} to={path} className={`${navLook} lg:hidden`}>
            {label}
          </Link>
        ))}
      <DashboardMenu label={words.dashboard} entries={entries} />
      <button
        type="button"
        className={`${buttonLook({ tone: 'quiet', size: 'sm' })} max-lg:justify-self-start`}
        onClick={() => void askOrLeave()}
      >
        <LogOut size={20} /> {words.signOut}
      </button>
      {UnsentDialog && unsent > 0 && (
        <UnsentDialog count={unsent} onClose={() => setUnsent(0)} onConfirm={() => void signOut()} />
      )}
    </div>
  );
}
