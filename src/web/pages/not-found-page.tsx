import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useWords } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';

export function NotFoundPage() {
  const words = useWords('NotFound');
  usePageTitle(words.title);
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center">
      <img src="/assets/error.svg" alt="" width="240" height="180" />
      <h1 className="title-page">{words.heading}</h1>
      <p className="lead max-w-[34em]">{words.paragraph}</p>
      <Link to={paths.home} className={buttonLook({ tone: 'primary', size: 'lg' })}>
        {words.home}
      </Link>
    </div>
  );
}
