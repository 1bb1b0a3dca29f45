import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { latePart } from '#web/kit/api/chunk.ts';
import { useLateWords } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Section, SectionPlaceholder } from './section.tsx';

const OrganicList = latePart('organic', async () => (await import('./organic-list.tsx')).OrganicList);

export function OrganicSection() {
  const words = useLateWords('OrganicSection', 'Error loading Organic');
  if (!words) return <SectionPlaceholder id="organic" />;
  return (
    <Section id="organic">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-8">
          <div>
            <h2 id="organic-heading" className="title-page">
              {words.heading}
            </h2>
            <p className="mt-2 text-ink-2">{words.note}</p>
          </div>
          <Link to={`${paths.search}?text=&organic=true`} className={buttonLook({ tone: 'quiet' })}>
            {words.seeAll}
            <ArrowRight size={20} />
          </Link>
        </div>
        <Suspense>
          <OrganicList />
        </Suspense>
      </div>
    </Section>
  );
}
