import { Menu, X } from 'lucide-react';
import { Suspense, useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { siteName } from '#web/kit/screen/page-title.ts';
import { useLateWords } from '#web/kit/words/words.ts';
import { buttonLook, IconButton } from '#web/ui/marks/button.tsx';
import { LogoMark } from '#web/ui/marks/logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { useDisclosure } from './use-disclosure.ts';

const AccountNav = lazyPart('signed-in', async () => (await import('./signed-in.ts')).AccountNav);
const Bell = lazyPart('signed-in', async () => (await import('./signed-in.ts')).Bell);

/** The links stand in a row on a desk and behind a button on a phone, once in the page either way.
 *  Over a sidebar it is as wide as the screen, so that the logo stands above it. */
export function Navbar({ isWide }: { isWide: boolean }) {
  const words = useLateWords('Navbar');
  const user = useAuthUser();
  const button = useRef<HTMLButtonElement>(null);
  const { open, toggle } = useDisclosure(button);
  const id = useId();
  return (
    <header className="border-b border-line bg-ground">
      <div
        className={`wrap relative ${isWide ? 'max-w-none!' : ''} flex min-h-16 items-center gap-2 lg:min-h-18 lg:gap-4`}
      >
        <Link
          to={paths.home}
          className="me-auto flex min-h-11 items-center gap-3 text-3 font-extrabold tracking-[-0.01em] whitespace-nowrap lg:me-4"
        >
          <LogoMark />
          {siteName}
        </Link>
        {words && (
          <>
            <nav
              id={id}
              aria-label={words.label}
              data-open={open}
              className="absolute inset-x-0 top-full hidden max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground px-(--side) py-2 shadow-pop data-[open=true]:block noscript:static noscript:block lg:static lg:flex lg:flex-1 lg:items-center lg:justify-between lg:overflow-visible lg:border-0 lg:p-0 lg:shadow-none"
            >
              <NavLinks words={words} />
              {user && (
                <Suspense fallback={<span className="h-11" />}>
                  <AccountNav user={user} words={words} />
                </Suspense>
              )}
            </nav>
            {user ? (
              <Suspense fallback={<span className="size-11" />}>
                <Bell key={user.uid} uid={user.uid} />
              </Suspense>
            ) : (
              <Link to={paths.login} className={`${buttonLook({ tone: 'secondary', size: 'sm' })} lg:hidden`}>
                {words.links.find(({ to }) => to === 'login')?.label}
              </Link>
            )}
            <IconButton
              ref={button}
              label={open ? words.closeMenu : words.openMenu}
              aria-expanded={open}
              aria-controls={id}
              onClick={toggle}
              className="lg:hidden noscript:hidden"
            >
              {open ? <X className="size-6" /> : <Menu className="size-6" />}
            </IconButton>
          </>
        )}
      </div>
    </header>
  );
}
