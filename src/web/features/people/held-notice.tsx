import { Link, useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Words = Locale['HeldName'];
type Props = { user: User; words: Words; className?: string };

/** Tells whose name keeps them out of sight where to change it, or whom to write to. */
export function HeldNotice({ user, words, className = '' }: Props) {
  const { pathname } = useLocation();
  const { heldFor } = user;
  if (!heldFor) return null;
  const elsewhere = placesOf(user, words).filter(({ to }) => to !== pathname);
  return (
    <section aria-label={words.title} className={className}>
      <Notice tone="clay">
        <p>
          <b>{words.title}</b>
        </p>
        <p className="mt-1 wrap-anywhere">{fill(words.text, { names: heldFor })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {elsewhere.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
              {label}
            </Link>
          ))}
          <Link to={paths.contact} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
            {words.write}
          </Link>
        </div>
      </Notice>
    </section>
  );
}

function placesOf({ username, farmerData, vendorData, heldFor }: User, words: Words) {
  const places = [
    { to: paths.account, label: words.account, names: [username] },
    { to: paths.farmerDashboard, label: words.farm, names: [farmerData?.farmName, farmerData?.farmerName] },
    {
      to: paths.vendorDashboard,
      label: words.business,
      names: [vendorData?.businessName, vendorData?.vendorName],
    },
  ];
  return places.filter(({ names }) => names.some((name) => name && heldFor?.includes(name)));
}
