import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';

/** A page that is only read. */
export function Reading({ words }: { words: Locale['Help'] }) {
  const { contact } = useWords('SiteLinks');
  usePageTitle(words.title);
  return (
    <div className="wrap py-8 lg:py-12">
      <article className="max-w-[62ch]">
        <h1 className="title-page">{words.title}</h1>
        <p className="lead mt-1">{words.description}</p>
        {words.sections.map(({ title, text }) => (
          <section key={title} className="mt-8">
            <h2 className="title-card">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className="mt-8 border-t border-line pt-6">
          {contact.question}{' '}
          <Link to={paths.contact} className="link inline-flex min-h-11 items-center font-semibold">
            {contact.link}
          </Link>
        </p>
      </article>
    </div>
  );
}
