import { Link } from 'react-router';
import { useLateWords } from '#web/kit/words/words.ts';
import { withPaths } from './links-with-paths.ts';

/** Above the footer of every page: where else there is something to read or to find. */
export function SiteLinks() {
  const words = useLateWords('SiteLinks');
  if (!words) return null;
  return (
    <nav aria-label={words.label} className="border-t border-line">
      <ul className="wrap flex flex-wrap gap-x-6 py-3">
        {withPaths(words.links).map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center text-ink-2 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
