import { ExternalLink } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { withPaths } from './links-with-paths.ts';
import { navLook } from './nav-look.tsx';

export function NavLinks({ words }: { words: Locale['Navbar'] }) {
  const user = useAuthUser();
  const { pathname } = useLocation();
  const links = withPaths(words.links).filter(({ path }) => !user || path !== paths.login);
  const { label, note, ...help } = words.help;
  return (
    <ul className="lg:flex lg:flex-wrap">
      {links.map(({ path, label: text }) => (
        <li key={path}>
          <Link to={path} className={navLook} aria-current={path === pathname ? 'page' : undefined}>
            {text}
          </Link>
        </li>
      ))}
      <li>
        <a {...help} className={navLook}>
          {label} <ExternalLink size={16} />
          <span className="sr-only">{note}</span>
        </a>
      </li>
    </ul>
  );
}
