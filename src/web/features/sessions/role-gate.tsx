import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useSignOut } from '#web/kit/session/use-sign-out.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';

type Props = { words: Locale['RoleGate']; user: User; missing: RoleFlag; from?: string };

/** For a signed-in user whom a page turned away: which role it needs, and every way on. */
export function RoleGate({ words, user, missing, from }: Props) {
  const signOut = useSignOut();
  usePageTitle(words.title);
  const role = wordsOf(words, missing);
  return (
    <>
      <h1 className="title-page">{role.title}</h1>
      {role.text && <p className="mt-1 lead">{role.text}</p>}
      <p className="mt-4 text-ink-3">{fill(words.signedInAs, { name: user.username })}</p>
      <div className="mt-6 grid gap-3">
        {role.to && (
          <Link
            to={role.to}
            state={{ from } satisfies LoginState}
            className={buttonLook({ size: 'lg', block: true })}
          >
            {role.link}
          </Link>
        )}
        <Link to={paths.dashboard} className={buttonLook({ tone: 'secondary', size: 'lg', block: true })}>
          {words.dashboard}
        </Link>
        <Button tone="quiet" size="lg" block onClick={() => void signOut({ from })}>
          {words.otherAccount}
        </Button>
      </div>
    </>
  );
}

function wordsOf({ title, roles }: Locale['RoleGate'], missing: RoleFlag) {
  if (missing === 'isFarmer') return { ...roles.isFarmer, to: paths.farmerRegistration };
  if (missing === 'isVendor') return { ...roles.isVendor, to: paths.vendorRegistration };
  if (missing === 'isAdmin') return { ...roles.isAdmin, to: undefined, link: undefined };
  return { title, text: undefined, to: undefined, link: undefined };
}
