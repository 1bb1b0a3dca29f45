import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';

export function HeroActions({ words }: { words: Locale['HomeHeroSection'] }) {
  const user = useAuthUser();
  const main = user
    ? { to: paths.about, text: words.learnMore }
    : { to: paths.register, text: words.register };
  return (
    <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
      <Link to={main.to} className={buttonLook({ tone: 'primary', size: 'lg' })}>
        {main.text}
      </Link>
      <Link to={paths.search} className={buttonLook({ tone: 'secondary', size: 'lg' })}>
        <Search size={20} />
        {words.search}
      </Link>
    </div>
  );
}
