import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { useSignOut } from '#web/kit/session/use-sign-out.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { drawn } from './drawn-links.ts';
import { navLook } from './nav-look.ts';

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
  const own = drawn(words.dashboards).filter(
    ({ role }) => !role || role.split(' ').some((flag) => Object.hasOwn(user.roles, flag)),
  );
  const entries = own.map(({ label, longLabel = label, path }) => {
    const isUnique = own.every((other) => other.label !== label || other.path === path);
    return { label: isUnique ? label : longLabel, path };
  });
  return (
    <div className="grid gap-2 max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:py-3 lg:flex lg:items-center">
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
        onClick={() => void signOut()}
      >
        <LogOut size={20} /> {words.signOut}
      </button>
    </div>
  );
}
